// @ts-nocheck: AssemblyScript
/** to [pixels, channels] = how dark red, green and blue (bytes) of each pixel are, 0 for white to 1; channels past them are 0. */
import { storeUpTo4 } from './vector';

export function darkness(bytes: usize, to: usize, pixels: i32, channels: i32): void {
  const zero = f32x4.splat(0);
  const white = f32x4.splat(255);
  for (let p = 0; p < pixels; p++, bytes += 3, to += channels << 2) {
    const color: u32 = (load<u16>(bytes) as u32) | ((load<u8>(bytes, 2) as u32) << 16) | 0xff000000;
    if (color === 0xffffffff) {
      storeUpTo4(to, zero, channels);
      continue;
    }
    const four = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(i32x4.splat(color)));
    storeUpTo4(to, f32x4.div(f32x4.sub(white, f32x4.convert_i32x4_s(four)), white), channels);
  }
}
