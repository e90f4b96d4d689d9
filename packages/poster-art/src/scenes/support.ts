import { cycle, TURN } from "../canvas.ts";
import { INK, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function circleOfPeople({ rng, knife, press, inks }: Sheet): void {
  const cx = 600,
    cy = 300,
    K = rng.pick([8, 9, 10]),
    o = rng.float(0.6);
  press.lift(knife.carveArc(cx, cy, 300, 640, 0, TURN, { count: 150, len: [24, 80], wid: [2, 5] }), inks.a, 0.5);
  for (let k = 0; k < K; k++) {
    const a = o + (k / K) * TURN;
    press.ink(
      k === 1 ? INK.persimmon : cycle([inks.a, inks.b, inks.c], k),
      knife.disc(cx + Math.cos(a) * 182, cy + Math.sin(a) * 182, 92),
    );
  }
  for (let k = 0; k < K; k++) {
    const a = o + (k / K) * TURN;
    press.lift(
      knife.carveArc(cx + Math.cos(a) * 182, cy + Math.sin(a) * 182, 30, 80, 0, TURN, {
        count: 10,
        len: [14, 36],
        wid: [2, 4],
      }),
    );
  }
  press.opaque(inks.stock, knife.disc(cx, cy, 96));
  press.lift(knife.rays(cx, cy, 30, 78, 16, 0.4), inks.key);
  press.opaque(inks.c === INK.gold ? inks.c : INK.gold, knife.disc(cx, cy, 40));
}

/** A circle of overlapping discs, one of them warm. */
export const supportScene: Scene = {
  palettes: [
    palette(STOCK.frost, INK.slate, INK.rose, INK.gold, INK.night),
    palette(STOCK.cream, INK.spruce, INK.sky, INK.persimmon, INK.night),
    palette(STOCK.mint, INK.river, INK.butter, INK.rose, INK.pine),
  ],
  layouts: [circleOfPeople],
};
