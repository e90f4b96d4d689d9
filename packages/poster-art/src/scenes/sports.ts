import { cycle, HEIGHT, type Point, WIDTH } from "../canvas.ts";
import { INK, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function runningTrack({ knife, press, inks }: Sheet): void {
  const cx = 330,
    cy = 700;
  press.ink(inks.b, knife.rect(-10, -10, WIDTH + 20, HEIGHT + 20));
  for (let k = 0; k < 6; k++)
    press.opaque(k % 2 ? inks.a : INK.brick, knife.ringWedge(cx, cy, 260 + k * 84, 338 + k * 84, -Math.PI, 0.1, 40));
  let d = "";
  for (let k = 0; k <= 6; k++) d += knife.ringWedge(cx, cy, 257 + k * 84, 264 + k * 84, -Math.PI, 0.1, 40);
  press.opaque(inks.stock, d);
  press.lift(knife.carveArc(cx, cy, 270, 760, -1.9, -0.1, { count: 110, len: [30, 90], wid: [2, 4] }), inks.stock, 0.6);
  for (let k = 0; k < 6; k++) {
    const a = -0.82 - k * 0.035 + knife.jitter(0.1),
      q = 300 + k * 84;
    press.opaque(cycle([inks.c, inks.key, inks.stock], k), knife.disc(cx + Math.cos(a) * q, cy + Math.sin(a) * q, 27));
    press.opaque(inks.key, knife.ringWedge(cx, cy, q - 4, q + 4, a - 0.3 + k * 0.02, a - 0.07, 6));
  }
  press.opaque(inks.c, knife.disc(1040, 110, 64));
}

function baseball({ rng, knife, press, inks }: Sheet): void {
  press.ink(inks.b, knife.rect(-10, 430, WIDTH + 20, 190));
  press.ink(inks.c, knife.rays(600, 470, 120, 1000, 26, 0.46, rng.float(1)));
  press.ink(inks.b, knife.ridge(440, 30, { peaks: 4 }));
  press.lift(knife.carveRect(0, 460, WIDTH, 130, { count: 100, len: [20, 70], wid: [2, 5], ang: 0.02, aj: 0.1 }));
  const cx = 600 + knife.jitter(60),
    cy = 262,
    R = 214;
  press.opaque(inks.key, knife.disc(cx + 8, cy + 10, R));
  press.opaque("#fffaf0", knife.disc(cx, cy, R));
  for (const s of [-1, 1]) {
    const pts: Point[] = [],
      o = s * 232;
    let st = "";
    for (let k = 0; k <= 22; k++) {
      const a = -0.92 + (k / 22) * 1.84;
      const x = cx + o - s * Math.cos(a) * 168,
        y = cy + Math.sin(a) * 214;
      pts.push([x, y]);
      if (k % 2 && k > 0 && k < 22) st += knife.gouge(x - s * 11, y - 7, 30, 7, s * 0.5 + a * s * -0.6);
    }
    press.opaque(inks.a, knife.stroke(pts, 8) + st);
  }
  press.lift(knife.carveArc(cx, cy, 150, 204, 0.4, 2.2, { count: 24, len: [24, 60] }), INK.sky);
}

/** The bend of a running track; a baseball. */
export const sportsScene: Scene = {
  palettes: [
    palette(STOCK.cream, INK.barn, INK.pine, INK.gold, INK.night),
    palette(STOCK.sky, INK.persimmon, INK.river, INK.butter, INK.night),
    palette(STOCK.mint, INK.pine, INK.brick, INK.butter, INK.night),
  ],
  layouts: [runningTrack, baseball],
};
