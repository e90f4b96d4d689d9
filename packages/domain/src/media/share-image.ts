import sharp from "sharp";

/** Size of a picture that networks show beside a shared link, in pixels. */
const shareImageSize = { width: 1200, height: 630 } as const;

/** A drawing as a PNG of that size, which networks can show where they cannot show SVG. @param svg of about 2:1 */
export function shareImage(svg: string): Promise<Buffer> {
  return (
    sharp(Buffer.from(svg), { density: 80 })
      .resize({ ...shareImageSize, fit: "cover" })
      .flatten({ background: "#ffffff" })
      // Three inks on paper: a palette keeps edges sharper than JPEG, in less.
      .png({ palette: true, effort: 7 })
      .toBuffer()
  );
}
