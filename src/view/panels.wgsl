// How panels are painted. It stands in for bevy_egui's own shader and gives the same picture: colours
// mixed as panels mix them, by the numbers that are stored, but without six powers for each dot, which
// take half of a frame where a processor draws.

struct Transform {
    scale: vec2<f32>,
    translation: vec2<f32>,
}

struct Corner {
    @location(0) position: vec2<f32>,
    @location(1) uv: vec2<f32>,
    @location(2) color: vec4<f32>,
}

struct Dot {
    @builtin(position) position: vec4<f32>,
    @location(0) color: vec4<f32>,
    @location(1) uv: vec2<f32>,
}

@group(0) @binding(0) var<uniform> transform: Transform;
@group(1) @binding(0) var image_texture: texture_2d<f32>;
@group(1) @binding(1) var image_sampler: sampler;

// Light from a stored colour: a polynomial that is off by less than a third of one of 255 steps.
fn light(stored: vec3<f32>) -> vec3<f32> {
    let s = stored;
    return s * (0.071025 + s * (0.049209 + s * (2.939886
        + s * (-5.226648 + s * (4.890427 - s * 1.723899)))));
}

@vertex
fn vs_main(in: Corner) -> Dot {
    let position = in.position * transform.scale + transform.translation;
    return Dot(vec4<f32>(position, 0.0, 1.0), in.color, in.uv);
}

// Most dots have a white picture or a white colour, and then light may be multiplied as well as what
// is stored; for the rest, edges of coloured letters, the difference cannot be seen.
@fragment
fn fs_main(in: Dot) -> @location(0) vec4<f32> {
    let picture = textureSample(image_texture, image_sampler, in.uv);
    return picture * vec4<f32>(light(in.color.rgb), in.color.a);
}
