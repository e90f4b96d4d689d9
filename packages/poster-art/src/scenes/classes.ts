import { cycle, outline, type Point, turned, WIDTH } from "../canvas.ts";
import { INK, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function fannedPencils({ rng, knife, press, inks }: Sheet): void {
  press.ink(inks.b, knife.disc(600, 640, 430));
  const K = 7;
  for (let k = 0; k < K; k++) {
    const a = -Math.PI / 2 + (k - (K - 1) / 2) * 0.3 + knife.jitter(0.02),
      L = rng.float(470, 560),
      w = 33,
      c1 = cycle([inks.a, inks.c, inks.key, inks.a, inks.c, inks.key, inks.a], k);
    const Q = turned(600, 690, a);
    press.opaque(c1, knife.cut([Q(120, -w), Q(L, -w), Q(L, w), Q(120, w)], { j: 1.4 }));
    press.opaque(
      inks.stock === STOCK.butter ? STOCK.cream : INK.butter,
      knife.cut([Q(L, -w), Q(L + 92, 0), Q(L, w)], { j: 1 }),
    );
    press.opaque(
      c1,
      knife.cut(
        [
          Q(L - 14, -w),
          Q(L + 12, -w * 0.7),
          Q(L + 2, -w * 0.34),
          Q(L + 16, 0),
          Q(L + 2, w * 0.34),
          Q(L + 12, w * 0.7),
          Q(L - 14, w),
        ],
        { j: 0.6, step: 300 },
      ),
    );
    press.opaque(c1, knife.cut([Q(L + 62, -w * 0.34), Q(L + 94, 0), Q(L + 62, w * 0.34)], { j: 0.6 }));
    press.lift(
      knife.stroke([Q(150, -w * 0.34), Q(L - 6, -w * 0.34)], 4) +
        knife.stroke([Q(150, w * 0.34), Q(L - 6, w * 0.34)], 4),
      inks.stock,
      0.8,
    );
  }
  press.lift(knife.carveArc(600, 640, 300, 425, -2.9, -0.3, { count: 40, len: [16, 50], radial: true }), inks.stock);
}

function potteryWheel({ rng, knife, press, inks }: Sheet): void {
  press.ink(inks.b, knife.rect(-10, -10, WIDTH + 20, 400));
  press.lift(
    knife.carveRect(0, 0, WIDTH, 380, { count: 80, len: [50, 150], wid: [2, 6], ang: 0.03 }),
    inks.stock,
    0.75,
  );
  press.ink(inks.a, knife.disc(600, 520, 330, { ry: 74 }));
  press.ink(inks.key, knife.rect(-10, 556, WIDTH + 20, 60));
  const prof = (cx: number, base: number, h: number, ws: number[]) => {
    const L: Point[] = [];
    const R: Point[] = [];
    ws.forEach((w, k) => {
      const y = base - (h * k) / (ws.length - 1);
      L.push([cx - w, y]);
      R.unshift([cx + w, y]);
    });
    return outline([...L, ...R]);
  };
  press.opaque(inks.c, prof(600, 510, 400, [88, 130, 158, 170, 166, 148, 116, 80, 62, 66, 84]));
  press.opaque(inks.stock, knife.disc(600, 110, 78, { ry: 13 }));
  press.opaque(inks.key, knife.disc(600, 112, 62, { ry: 8 }));
  let d = "";
  for (let k = 0; k < 9; k++)
    d += knife.gouge(600 + knife.jitter(40), 180 + k * 36, rng.float(90, 190), rng.float(4, 8), 0.02);
  press.lift(d);
  press.lift(knife.carveArc(560, 330, 80, 130, 2.6, 3.7, { count: 18, len: [30, 60] }), inks.stock, 0.9);
  press.opaque(inks.a, prof(238, 556, 190, [56, 84, 92, 82, 52, 40, 48]));
  press.opaque(inks.key, prof(968, 556, 140, [70, 92, 96, 88, 92]));
  press.lift(knife.carveRect(905, 440, 130, 100, { count: 14, len: [40, 90], ang: 0 }), inks.stock, 0.8);
}

/** Fanned pencils; pots from the wheel. */
export const classesScene: Scene = {
  palettes: [
    palette(STOCK.mint, INK.pine, INK.gold, INK.brick, INK.night),
    palette(STOCK.cream, INK.fern, INK.river, INK.gold, INK.bark),
    palette(STOCK.butter, INK.spruce, INK.brick, INK.fern, INK.night),
  ],
  layouts: [fannedPencils, potteryWheel],
};
