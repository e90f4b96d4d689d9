import { HEIGHT, TURN, WIDTH } from "../canvas.ts";
import { INK, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function sunOverStillWater({ rng, knife, press, inks }: Sheet): void {
  const cx = 600 + knife.jitter(40),
    cy = 400;
  for (let k = 5; k >= 1; k--)
    if (k % 2) press.ink(k === 5 ? inks.c : inks.b, knife.ringWedge(cx, cy, k * 64 - 34, k * 64, Math.PI, TURN));
  press.ink(inks.b, knife.ringWedge(cx, cy, 0, 160, Math.PI, TURN));
  press.lift(knife.carveArc(cx, cy, 130, 330, Math.PI + 0.05, 6.23, { count: 50, len: [16, 44], radial: true }));
  for (let k = 0; k < 7; k++)
    press.opaque(
      k % 2 === 0 && inks.c === INK.brick ? inks.c : inks.a,
      knife.leaf(cx, cy, 226 - Math.abs(k - 3) * 12, 46, -Math.PI / 2 + (k - 3) * 0.42),
    );
  press.ink(inks.b, knife.ringWedge(cx, cy, 0, 52, Math.PI, TURN));
  let e = "";
  for (let k = 0; k < 7; k++) {
    const a = -Math.PI / 2 + (k - 3) * 0.42;
    e += knife.gouge(cx + Math.cos(a) * 118, cy + Math.sin(a) * 118, 96, 9, a);
  }
  press.lift(e);
  press.ink(inks.a, knife.rect(-10, cy, WIDTH + 20, HEIGHT - cy + 10));
  let w = "";
  for (let k = 0; k < 60; k++) {
    const y = cy + 14 + rng.float() ** 1.3 * 180;
    w += knife.gouge(cx + knife.jitter(520), y, rng.float(60, 190) * (0.5 + (y - cy) / 190), rng.float(3, 8), 0);
  }
  press.lift(w, inks.stock, 0.9);
  let g = "";
  for (let k = 0; k < 12; k++) g += knife.gouge(cx + knife.jitter(90), cy + 16 + k * 15, 160 - k * 6, 7, 0);
  press.lift(g, inks.b);
  press.ink(
    inks.key,
    knife.cut([
      [-10, cy + 4],
      [-10, cy - 70],
      [120, cy - 122],
      [240, cy - 60],
      [330, cy + 4],
    ]) +
      knife.cut([
        [WIDTH + 10, cy + 4],
        [WIDTH + 10, cy - 110],
        [1080, cy - 76],
        [960, cy - 96],
        [850, cy + 4],
      ]),
  );
}

/** A sun rising over still water, in petals. */
export const healthScene: Scene = {
  palettes: [
    palette(STOCK.frost, INK.river, INK.gold, INK.rose, INK.night),
    palette(STOCK.blush, INK.spruce, INK.persimmon, INK.sky, INK.pine),
    palette(STOCK.mint, INK.spruce, INK.butter, INK.brick, INK.night),
  ],
  layouts: [sunOverStillWater],
};
