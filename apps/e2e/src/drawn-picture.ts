import type { Page } from "@playwright/test";

const drawFlag = `(() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 1200 });
  const drawing = canvas.getContext("2d");
  for (const [color, top] of [["#d00000", 0], ["#0000d0", 600]]) {
    drawing.fillStyle = color;
    drawing.fillRect(0, top, 1600, 600);
  }
  return canvas.toDataURL("image/jpeg");
})()`;

/** A picture of 1600 by 1200: red above, blue below. */
export async function drawnPicture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate<string>(drawFlag);
  return { name: "flag.jpg", mimeType: "image/jpeg", buffer: Buffer.from(url.split(",")[1] ?? "", "base64") };
}
