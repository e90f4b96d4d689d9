import { WIDTH } from "./canvas.ts";
import type { Knife } from "./knife.ts";
import type { Sheet } from "./sheet.ts";

/** The low sun, a ridge and the sky's grain behind a country building. */
export function ground({ rng, knife, press, inks }: Sheet): void {
  press.ink(inks.c, knife.disc(rng.chance(0.5) ? rng.float(150, 300) : rng.float(900, 1060), 150, 82));
  press.ink(inks.b, knife.ridge(300, 66, { peaks: 3 }));
  press.lift(
    knife.carveRect(0, 60, WIDTH, 340, { count: 40, len: [50, 130], wid: [2, 6], ang: -0.03 }),
    inks.stock,
    0.9,
  );
}

/** The street in front of the building. */
export function street({ knife, press, inks }: Sheet): void {
  press.opaque(inks.key, knife.rect(-10, 522, WIDTH + 20, 90));
  press.lift(knife.carveRect(0, 534, WIDTH, 56, { count: 60, len: [30, 90], wid: [2, 5] }), inks.stock);
}

/** A grid of window panes over a wall: `cols` by `rows` panes of `ww` by `wh` units, evenly spread. */
export function grid(
  knife: Knife,
  x: number,
  y: number,
  w: number,
  h: number,
  cols: number,
  rows: number,
  ww: number,
  wh: number,
): string {
  let d = "";
  for (let a = 0; a < cols; a++)
    for (let b = 0; b < rows; b++)
      d += knife.rect(x + (w / cols) * (a + 0.5) - ww / 2, y + (h / rows) * (b + 0.5) - wh / 2, ww, wh, { j: 1.2 });
  return d;
}
