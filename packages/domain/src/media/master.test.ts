import { messages } from "@hereabouts/contract/messages";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makeMaster } from "./master.ts";
import { aPicture, colourAt, noise, pngBomb, redAndBlue } from "./test-pictures.ts";

const jpeg = await redAndBlue(600, 400).jpeg().toBuffer();
const png = await redAndBlue(600, 400).png().toBuffer();
const gif = await aPicture(9, 9).gif().toBuffer();
const webp = await aPicture(9, 9).webp().toBuffer();
const script = "<html><script>alert(document.cookie)</script></html>";
const zip = Buffer.from("PK\u0003\u0004 a file in an archive PK\u0005\u0006", "latin1");
const grainy = await noise(300, 300).png().toBuffer();

describe("what is kept of an upload", () => {
  test("stands upright as its camera says", async () => {
    const turned = await redAndBlue(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { bytes, width, height, scale } = await makeMaster(turned);
    expect({ width, height, scale }).toEqual({ width: 400, height: 600, scale: 1 });
    expect(await colourAt(bytes, 200, 50)).toBe("red");
    expect(await colourAt(bytes, 200, 550)).toBe("blue");
  });

  test("tells nothing that the camera wrote: place, time, maker", async () => {
    const exif = { IFD0: { Make: "Secret camera" }, IFD3: { GPSLatitude: "42/1 19/1 30/1", GPSLatitudeRef: "N" } };
    const written = await aPicture(300, 200).withExif(exif).withXmp("<x:xmpmeta>home</x:xmpmeta>").jpeg().toBuffer();
    expect(written.includes("Secret camera")).toBe(true);
    const { bytes } = await makeMaster(written);
    const { exif: kept, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
    expect([kept, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(bytes.includes("Secret camera")).toBe(false);
  });

  test("is white where a PNG was transparent", async () => {
    const clear = { r: 255, g: 0, b: 0, alpha: 0 };
    const see = await sharp({ create: { width: 40, height: 20, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect(await colourAt((await makeMaster(see)).bytes, 20, 10)).toBe("white");
  });

  test.each([
    ["in CMYK, as printers send it", async () => aPicture(300, 200, "#ff0000").toColourspace("cmyk").jpeg().toBuffer()],
    ["in grey", async () => aPicture(300, 200, "#ffffff").toColourspace("b-w").jpeg().toBuffer()],
    ["with 16 bits a colour", async () => aPicture(300, 200).toColourspace("rgb16").png().toBuffer()],
    ["with a palette", async () => redAndBlue(300, 200).png({ palette: true }).toBuffer()],
    ["that loads progressively", async () => redAndBlue(300, 200).jpeg({ progressive: true }).toBuffer()],
  ])("is an ordinary JPEG for a picture %s", async (_kind, file) => {
    const { format, space, channels, width, depth } = await sharp((await makeMaster(await file())).bytes).metadata();
    expect({ format, space, channels, width, depth }).toEqual({
      format: "jpeg",
      space: "srgb",
      channels: 3,
      width: 300,
      depth: "uchar",
    });
  });

  test("is at most 2,400 pixels on its longer side", async () => {
    const { width, height, scale } = await makeMaster(await aPicture(3000, 4800).jpeg().toBuffer());
    expect({ width, height, scale }).toEqual({ width: 1500, height: 2400, scale: 0.5 });
  });

  test.each([
    ["a JPEG that goes on as a page", Buffer.concat([jpeg, Buffer.from(script)]), "<script>"],
    ["a PNG that goes on as an archive", Buffer.concat([png, zip]), "PK\u0003\u0004"],
    [
      "a JPEG with a page in its comment",
      Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, script.length + 2]),
        Buffer.from(script),
        jpeg.subarray(2),
      ]),
      "<script>",
    ],
  ])("is the picture alone of %s", async (_kind, file, hidden) => {
    expect(file.includes(hidden)).toBe(true);
    const { bytes, width } = await makeMaster(file);
    expect(width).toBe(600);
    expect(bytes.includes(hidden)).toBe(false);
  });
});

describe("an upload is refused", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ["an SVG that is called .png", Buffer.from(svg), messages.imageType],
    ["a GIF", gif, messages.imageType],
    ["a WebP", webp, messages.imageType],
    ["a page", Buffer.from(script), messages.imageType],
    ["nothing at all", Buffer.alloc(0), messages.imageType],
    ["half a JPEG", jpeg.subarray(0, jpeg.length / 2), messages.image],
    ["a JPEG without its end", jpeg.subarray(0, -40), messages.image],
    ["half a PNG", grainy.subarray(0, grainy.length / 2), messages.image],
    ["a PNG's first bytes", png.subarray(0, 12), messages.image],
    ["an SVG behind a JPEG's first bytes", Buffer.concat([jpeg.subarray(0, 3), Buffer.from(svg)]), messages.image],
    ["a decompression bomb", pngBomb(40_000, 4_000), messages.imageTooManyPixels(64)],
    ["a picture of 11 MB", Buffer.concat([jpeg, Buffer.alloc(11 * 1_048_576)]), messages.imageTooLarge(10)],
  ])("when it is %s", async (_kind, file, message) => {
    await expect(makeMaster(file)).rejects.toMatchObject({ kind: "invalid", fields: { image: [message] } });
  });
});
