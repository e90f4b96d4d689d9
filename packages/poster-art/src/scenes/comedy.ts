import { TURN } from "../canvas.ts";
import { INK, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function microphoneBurst({ rng, knife, press, inks }: Sheet): void {
  const cx = 600 + knife.jitter(50),
    cy = 255;
  press.ink(inks.b, knife.rays(cx, cy, 60, 900, 18, 0.5, rng.float(1)));
  press.ink(inks.a, knife.disc(cx, cy, 205));
  press.opaque(
    inks.key,
    knife.stroke(
      [
        [cx + 14, cy + 60],
        [cx + 44, cy + 210],
        [cx + 90, 640],
      ],
      62,
    ),
  );
  press.opaque(inks.key, knife.disc(cx, cy, 122));
  press.opaque(
    inks.stock,
    knife.stroke(
      [
        [cx - 102, cy + 74],
        [cx, cy + 100],
        [cx + 104, cy + 50],
      ],
      20,
    ),
  );
  let d = "";
  for (let y = -90; y < 62; y += 26)
    for (let x = -96; x < 100; x += 26)
      if (Math.hypot(x, y) < 100 && y < 58 - x * 0.1)
        d += knife.disc(cx + x + ((y / 26) % 2 ? 13 : 0), cy + y, 6.5, { k: 7 });
  press.lift(d);
  press.lift(knife.carveArc(cx, cy, 140, 200, 0, TURN, { count: 30, len: [16, 40], radial: true }));
}

function bigGrin({ knife, press, inks }: Sheet): void {
  press.ink(inks.b, knife.disc(600, 290, 350, { ry: 330 }));
  press.ink(inks.a, knife.ringWedge(600, 210, 0, 268, 0.08, Math.PI - 0.08));
  let d = "";
  for (let k = 0; k < 7; k++)
    d += knife.rect(378 + k * 64, 222, 56, 62 + Math.sin(((k + 0.5) / 7) * Math.PI) * 22, { j: 1.5 });
  press.opaque(inks.stock, d);
  press.opaque(inks.c, knife.disc(600, 440, 92, { ry: 42 }));
  press.opaque(inks.key, knife.ringWedge(450, 150, 46, 76, Math.PI * 1.04, Math.PI * 1.96) + knife.disc(742, 124, 36));
  press.ink(
    inks.key,
    knife.stroke(
      [
        [654, 60],
        [740, 30],
        [826, 70],
      ],
      (q) => 12 + Math.sin(q * 3.14) * 16,
    ),
  );
  press.lift(knife.carveArc(600, 290, 280, 345, 0, TURN, { count: 70, len: [20, 60] }));
}

/** A microphone; a big grin. */
export const comedyScene: Scene = {
  palettes: [
    palette(STOCK.butter, INK.barn, INK.gold, INK.persimmon, INK.night),
    palette(STOCK.cream, INK.gold, INK.river, INK.brick, INK.night),
    palette(STOCK.blush, INK.gold, INK.cran, INK.spruce, INK.beet),
  ],
  layouts: [microphoneBurst, bigGrin],
};
