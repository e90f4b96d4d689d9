import { type Point, TURN, WIDTH } from "../canvas.ts";
import { INK, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function teaAtTheWindow({ knife, press, inks }: Sheet): void {
  press.ink(inks.c, knife.rect(-10, -10, WIDTH + 20, 430));
  press.lift(
    knife.carveRect(0, 0, WIDTH, 410, { count: 60, len: [60, 160], wid: [2, 6], ang: -0.35, aj: 0.04 }),
    inks.stock,
    0.85,
  );
  let ck = "";
  for (let y = 0; y < 4; y++)
    for (let x = 0; x < 21; x++) if ((x + y) % 2) ck += knife.rect(x * 60 - 20, 412 + y * 52, 60, 52, { j: 1 });
  press.ink(inks.b, ck);
  const cx = 520 + knife.jitter(20);
  press.opaque(inks.a, knife.disc(cx, 360, 156, { ry: 132 }));
  press.opaque(
    inks.a,
    knife.stroke(
      [
        [cx + 120, 390],
        [cx + 206, 350],
        [cx + 232, 262],
        [cx + 276, 236],
      ],
      (q) => 62 - q * 34,
    ),
  );
  press.opaque(inks.a, knife.ring(cx - 176, 350, 52, 84), true);
  press.opaque(inks.key, knife.disc(cx, 236, 82, { ry: 16 }) + knife.disc(cx, 206, 20));
  press.opaque(inks.stock, knife.disc(cx, 372, 66));
  let pet = "";
  for (let k = 0; k < 8; k++) pet += knife.leaf(cx, 372, 58, 14, (k / 8) * TURN);
  press.opaque(inks.b, pet);
  press.opaque(inks.c, knife.disc(cx, 372, 15));
  press.lift(knife.carveArc(cx, 360, 84, 140, 2.2, 4.2, { count: 26, len: [20, 54] }));
  const x2 = 900;
  press.opaque(
    inks.stock,
    knife.cut([
      [x2 - 98, 330],
      [x2 + 98, 330],
      [x2 + 66, 452],
      [x2 - 66, 452],
    ]),
  );
  press.opaque(inks.stock, knife.ring(x2 + 104, 376, 26, 44), true);
  press.opaque(inks.key, knife.disc(x2, 332, 96, { ry: 15 }));
  press.opaque(inks.key, knife.disc(x2, 466, 148, { ry: 20 }));
  press.opaque(inks.b, knife.rect(x2 - 86, 372, 172, 16));
  for (const k of [-1, 0, 1]) {
    const pts: Point[] = [];
    for (let q = 0; q <= 14; q++) pts.push([x2 + k * 46 + Math.sin(q * 0.62 + k) * 20, 300 - q * 17]);
    press.opaque(
      inks.stock,
      knife.stroke(pts, (q) => 3 + Math.sin(q * 3.14) * 15),
    );
  }
}

/** Tea at the window. */
export const seniorsScene: Scene = {
  palettes: [
    palette(STOCK.mint, INK.spruce, INK.brick, INK.butter, INK.night),
    palette(STOCK.blush, INK.river, INK.gold, INK.cran, INK.beet),
    palette(STOCK.cream, INK.spruce, INK.rose, INK.gold, INK.bark),
  ],
  layouts: [teaAtTheWindow],
};
