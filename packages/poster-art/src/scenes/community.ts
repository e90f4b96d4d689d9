import { WIDTH } from "../canvas.ts";
import { INK, PAINT, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function townGreen({ rng, knife, press, inks }: Sheet): void {
  press.ink(inks.c, knife.disc(rng.float(220, 980), 190, 112));
  press.ink(inks.a, knife.ridge(350, 70, { peaks: 3 }));
  press.lift(knife.carveRect(0, 300, WIDTH, 150, { count: 60, len: [20, 60], wid: [2, 5], ang: -0.5, aj: 0.4 }));
  const win = (
    x: number,
    y: number,
    w: number,
    h: number,
    cols: number,
    rows: number,
    ww = 18,
    wh = 26,
    col = inks.stock,
  ) => {
    let d = "";
    for (let a = 0; a < cols; a++)
      for (let b = 0; b < rows; b++)
        d += knife.rect(x + (w / cols) * (a + 0.5) - ww / 2, y + (h / rows) * (b + 0.5) - wh / 2, ww, wh, { j: 1 });
    press.opaque(col, d);
  };
  const house = (x: number, w: number, h: number, c1: string, roof: string, lit: string) => {
    const y = 500 - h;
    press.opaque(c1, knife.rect(x, y, w, h));
    press.opaque(
      roof,
      knife.cut([
        [x - 14, y],
        [x + w / 2, y - w * 0.42],
        [x + w + 14, y],
      ]),
    );
    win(x + 8, y + 8, w - 16, h - 40, w > 130 ? 3 : 2, 2, 20, 30, lit);
    press.opaque(lit, knife.rect(x + w / 2 - 12, 460, 24, 40));
  };
  const _roofs = [inks.key, inks.b, inks.a];
  house(96, 150, 150, inks.b, inks.key, inks.stock);
  house(284, 128, 118, PAINT, inks.b, inks.key);
  const sx = 600 + knife.jitter(30); // meeting house
  press.opaque(PAINT, knife.rect(sx - 96, 300, 192, 200));
  press.opaque(
    inks.key,
    knife.cut([
      [sx - 112, 302],
      [sx, 212],
      [sx + 112, 302],
    ]),
  );
  press.opaque(PAINT, knife.rect(sx - 30, 150, 60, 90));
  press.opaque(
    inks.key,
    knife.cut([
      [sx - 40, 152],
      [sx, 14],
      [sx + 40, 152],
    ]),
  );
  press.opaque(inks.key, knife.arch(sx - 12, 170, 24, 44));
  for (const q of [-58, 58]) press.opaque(inks.key, knife.arch(sx + q - 16, 340, 32, 84));
  press.opaque(inks.b, knife.arch(sx - 24, 388, 48, 112));
  house(764, 140, 130, inks.b, inks.key, inks.stock);
  house(940, 164, 162, PAINT, inks.a, inks.key);
  press.opaque(inks.key, knife.rect(-10, 498, WIDTH + 20, 120));
  let d = "";
  for (const x of [60, 250, 460, 742, 918, 1140])
    d += knife.disc(x, 452, rng.float(30, 46)) + knife.rect(x - 4, 450, 8, 54);
  press.opaque(inks.a, d);
  press.lift(knife.carveRect(0, 512, WIDTH, 80, { count: 70, len: [20, 70], wid: [2, 5], ang: 0.02 }), inks.stock);
  const b = knife.bunting(36, 70, 15, 46);
  press.ink(inks.b, b.a);
  press.ink(inks.c, b.b);
  press.ink(inks.key, b.line);
}

/** The town green with its meeting house. */
export const communityScene: Scene = {
  palettes: [
    palette(STOCK.blush, INK.spruce, INK.barn, INK.gold, INK.night),
    palette(STOCK.sky, INK.pine, INK.brick, INK.gold, INK.night),
    palette(STOCK.butter, INK.river, INK.barn, INK.fern, INK.night),
  ],
  layouts: [townGreen],
};
