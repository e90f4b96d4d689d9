import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A picture of one colour. */
export const aPicture = (width: number, height: number, background = "#336699"): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture of nothing but noise, which cannot be packed. */
export function noise(width: number, height: number): Sharp {
  const grain = { type: "gaussian", mean: 128, sigma: 80 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888888", noise: grain } });
}

/** A picture whose left half is red and whose right half is blue. */
export const redAndBlue = (width: number, height: number): Sharp => {
  const half = { create: { width: Math.round(width / 2), height, channels: 3, background: "#0000ff" } } as const;
  return aPicture(width, height, "#ff0000").composite([{ input: half, left: Math.round(width / 2), top: 0 }]);
};

/** Reads the format and size of an image. */
export async function looksOf(bytes: Uint8Array): Promise<{ format: string; width: number; height: number }> {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
}

/** Color at a point of an image: "red", "blue", "white" or the value. */
export async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<string> {
  const area = { left, top, width: 1, height: 1 };
  const pixel = await sharp(bytes).toColourspace("srgb").extract(area).raw().toBuffer();
  const [red = 0, green = 0, blue = 0] = pixel;
  if (red > 240 && green > 240 && blue > 240) return "white";
  if (red > 200 && green < 60 && blue < 60) return "red";
  if (blue > 200 && green < 60 && red < 60) return "blue";
  return `#${pixel.subarray(0, 3).toString("hex")}`;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A black-and-white PNG of any size in a few kilobytes: what a decompression bomb is. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}
