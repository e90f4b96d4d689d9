import sharp from "sharp";

/** Prints are drawn in units of a pixel; a density of so many dots draws one as it is. */
const DENSITY = 72;
const DRAWN = { width: 1_200, height: 600 } as const;

/**
 * A print as a PNG of a size, for who cannot show SVG. Its middle fills the size, drawn as sharp as that asks for.
 * @param svg of 1200×600
 */
export function printPng(svg: string, size: { width: number; height: number }): Promise<Buffer> {
  const scale = Math.max(size.width / DRAWN.width, size.height / DRAWN.height);
  return (
    sharp(Buffer.from(svg), { density: DENSITY * scale })
      .resize({ ...size, fit: "cover" })
      .flatten({ background: "#ffffff" })
      // Three inks on paper: a palette keeps edges sharper than JPEG, in less.
      .png({ palette: true, effort: 7 })
      .toBuffer()
  );
}
