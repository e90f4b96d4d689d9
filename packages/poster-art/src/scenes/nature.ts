import { cycle, type Point, WIDTH } from "../canvas.ts";
import { INK, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function oxbow({ rng, knife, press, inks }: Sheet): void {
  press.ink(inks.c, knife.disc(rng.float(760, 960), 130, 78));
  press.ink(inks.b, knife.ridge(214, 46, { peaks: 3 }));
  press.ink(inks.a, knife.ridge(262, 38, { peaks: 4 }));
  press.lift(knife.carveRect(0, 220, WIDTH, 60, { count: 60, len: [18, 50], wid: [2, 5], ang: -0.5, aj: 0.5 }));
  const path: Point[] = [];
  for (let k = 0; k <= 60; k++) {
    const u = k / 60;
    const x = 600 + Math.sin(u * 5.2 + 0.4) * (110 + u * 330) + (u - 0.3) * 60;
    const y = 282 + u ** 1.25 * 350;
    path.push([x, y]);
  }
  const river = knife.stroke(path, (q) => 12 + q * q * 150);
  const _fields = [inks.a, inks.c, inks.stock, inks.a];
  let f = "";
  let f2 = "";
  for (let row = 0; row < 5; row++) {
    const y0 = 290 + (row / 5) ** 1.3 * 330,
      y1 = 290 + ((row + 1) / 5) ** 1.3 * 330;
    for (let k = 0; k < 7; k++) {
      const s = (v: number, y: number) => 600 + (v - 600) * (0.5 + (y - 280) / 330);
      const xa = -500 + k * 330 + row * 90,
        xb = xa + 320;
      const d = knife.cut(
        [
          [s(xa, y0), y0],
          [s(xb, y0), y0],
          [s(xb, y1), y1],
          [s(xa, y1), y1],
        ],
        { j: 2 },
      );
      if ((k + row) % 3 === 0) f += d;
      else if ((k + row) % 3 === 1) f2 += d;
    }
  }
  press.ink(inks.a, f);
  press.ink(inks.c, f2);
  press.lift(knife.carveRect(0, 300, WIDTH, 300, { count: 170, len: [20, 80], wid: [2, 5], ang: 0.04, aj: 0.12 }));
  press.opaque(
    inks.stock,
    knife.stroke(path, (q) => 22 + q * q * 166),
  );
  press.opaque(inks.b, river);
  let w = "";
  for (let k = 8; k < 58; k += 1) {
    const [x, y] = cycle(path, k);
    w += knife.gouge(x + knife.jitter(k * 0.7), y, 14 + k * 1.2, 2 + k * 0.05, 0);
  }
  press.lift(w);
  let tr = "";
  for (let k = 0; k < 9; k++) tr += knife.disc(rng.float(40, 420), 520 + knife.jitter(50), rng.float(14, 30));
  press.ink(
    inks.key,
    tr + knife.pineTree(120, 610, 250) + knife.pineTree(214, 620, 190) + knife.pineTree(44, 620, 200),
  );
}

function pinesAndMoon({ rng, knife, press, inks }: Sheet): void {
  press.ink(inks.c, knife.disc(rng.float(380, 820), 200, 122));
  press.lift(knife.carveRect(0, 20, WIDTH, 330, { count: 60, len: [60, 180], wid: [3, 7], ang: 0 }), inks.stock);
  press.ink(inks.b, knife.ridge(360, 90, { peaks: 3 }));
  press.ink(inks.a, knife.ridge(430, 60, { peaks: 4.2 }));
  press.lift(knife.carveRect(0, 360, WIDTH, 170, { count: 90, len: [18, 54], wid: [2, 5], ang: -0.8, aj: 0.5 }));
  let d = "";
  for (const [x, h] of [
    [70, 380],
    [170, 300],
    [262, 220],
    [980, 260],
    [1072, 360],
    [1160, 300],
    [880, 190],
    [352, 160],
    [800, 140],
  ] as const)
    d += knife.pineTree(x + knife.jitter(14), 606, h * rng.float(0.92, 1.08));
  press.ink(inks.key, d + knife.ridge(566, 16, { peaks: 5 }));
  press.lift(knife.carveRect(0, 574, WIDTH, 24, { count: 30, len: [20, 60], wid: [2, 4] }));
}

function fernFronds({ knife, press, inks }: Sheet): void {
  press.ink(inks.c, knife.disc(600, 640, 470));
  press.lift(knife.carveArc(600, 640, 300, 460, 3.3, 6.1, { count: 60, len: [20, 60], radial: true }));
  const cols = [inks.a, inks.b, inks.key];
  for (const [x, a, L, q] of [
    [330, -2.3, 420, 1],
    [870, -0.84, 420, 1],
    [430, -1.92, 500, 0],
    [770, -1.22, 500, 0],
    [600, -1.57, 570, 2],
  ] as const)
    press.opaque(cycle(cols, q), knife.frond(x, 660, L, a + knife.jitter(0.05), 6, 0.17));
}

/** The oxbow; pines under the moon; fern fronds. */
export const natureScene: Scene = {
  palettes: [
    palette(STOCK.cream, INK.fern, INK.sky, INK.gold, INK.pine),
    palette(STOCK.blush, INK.spruce, INK.river, INK.persimmon, INK.night),
    palette(STOCK.mint, INK.pine, INK.sky, INK.butter, INK.night),
    palette(STOCK.butter, INK.persimmon, INK.river, INK.barn, INK.night),
  ],
  layouts: [oxbow, pinesAndMoon, fernFronds],
};
