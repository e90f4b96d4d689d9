import { cycle, HEIGHT, WIDTH } from "../canvas.ts";
import { INK, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function lancetWindows({ rng, knife, press, inks }: Sheet): void {
  press.opaque(inks.key, knife.rect(-10, -10, WIDTH + 20, HEIGHT + 20));
  const xs = [
    [252, 150, 200],
    [490, 56, 220],
    [748, 150, 200],
  ] as const;
  xs.forEach(([x, y, w]) => {
    const h = 560 - y;
    press.opaque(inks.stock, knife.arch(x - 12, y - 14, w + 24, h + 14, true));
  });
  xs.forEach(([x, y, w], k) => {
    const h = 546 - y,
      cols = [inks.a, inks.b, inks.c];
    const rows = 6,
      cw = w / 3,
      rh = (h - w * 0.6) / rows;
    for (let a = 0; a < rows; a++)
      for (let b = 0; b < 3; b++)
        press.opaque(
          cycle(cols, a * 2 + b + k + rng.int(0, 1)),
          knife.rect(x + b * cw + 4, y + w * 0.6 + a * rh + 4, cw - 8, rh - 8, { j: 2 }),
        );
    press.opaque(inks.b, knife.disc(x + w / 2, y + w * 0.32, w * 0.26));
    press.opaque(inks.stock, knife.star(x + w / 2, y + w * 0.32, w * 0.2, 8, 0.5));
    press.opaque(
      inks.a,
      knife.cut([
        [x + 12, y + w * 0.54],
        [x + 30, y + w * 0.28],
        [x + w * 0.26, y + w * 0.54],
      ]) +
        knife.cut([
          [x + w - 12, y + w * 0.54],
          [x + w - 30, y + w * 0.28],
          [x + w * 0.74, y + w * 0.54],
        ]),
    );
  });
  press.lift(
    knife.carveRect(252, 200, 700, 330, { count: 80, len: [12, 40], wid: [2, 4], ang: 0.8, aj: 0.8 }),
    "#fff6df",
    0.7,
  );
  let g = "";
  for (let k = 0; k < 90; k++) {
    const s = rng.sign();
    g += knife.gouge(
      s > 0 ? rng.float(985, WIDTH) : rng.float(0, 215),
      rng.float(HEIGHT),
      rng.float(16, 50),
      rng.float(2, 4),
      1.2 * s,
    );
  }
  press.lift(g, inks.a, 0.9);
}

/** Three lancet windows. */
export const religionScene: Scene = {
  palettes: [
    palette(STOCK.butter, INK.river, INK.gold, INK.cran, INK.night),
    palette(STOCK.cream, INK.spruce, INK.persimmon, INK.beet, INK.night),
    palette(STOCK.frost, INK.beet, INK.gold, INK.river, INK.night),
  ],
  layouts: [lancetWindows],
};
