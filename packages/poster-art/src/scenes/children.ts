import { cycle, type Point, turned, WIDTH } from "../canvas.ts";
import { INK, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function kitesOverTheHill({ rng, knife, press, inks }: Sheet): void {
  press.ink(inks.c, knife.ridge(500, 60, { peaks: 2.4 }));
  press.ink(inks.b, knife.disc(rng.float(170, 300), 150, 84));
  const kite = (x: number, y: number, s: number, a: number, c1: string, c2: string) => {
    const R = turned(x, y, a);
    press.opaque(c1, knife.cut([R(0, -s), R(s * 0.66, -s * 0.1), R(0, s * 1.2), R(-s * 0.66, -s * 0.1)], { j: 1 }));
    press.opaque(
      c2,
      knife.cut([R(0, -s), R(s * 0.66, -s * 0.1), R(0, -s * 0.1)], { j: 1 }) +
        knife.cut([R(0, -s * 0.1), R(0, s * 1.2), R(-s * 0.66, -s * 0.1)], { j: 1 }),
    );
    const tail: Point[] = [];
    const [tx, ty] = R(0, s * 1.2);
    for (let k = 0; k <= 14; k++) {
      tail.push([tx - k * 13 * Math.sign(a || 1), ty + k * 15 + Math.sin(k * 0.9) * 16]);
    }
    press.opaque(inks.key, knife.stroke(tail, 5));
    for (const k of [4, 8, 12]) {
      const [bx, by] = cycle(tail, k);
      press.opaque(
        k === 8 ? c2 : c1,
        knife.cut(
          [
            [bx, by],
            [bx - 26, by - 15],
            [bx - 26, by + 15],
          ],
          { j: 1 },
        ) +
          knife.cut(
            [
              [bx, by],
              [bx + 26, by - 15],
              [bx + 26, by + 15],
            ],
            { j: 1 },
          ),
      );
    }
  };
  kite(640 + knife.jitter(40), 190, 128, 0.42, inks.a, inks.key);
  kite(960, 150 + knife.jitter(30), 78, 0.25, inks.b, inks.a);
  kite(380, 250, 62, 0.5, inks.key, inks.b);
  press.lift(
    knife.carveRect(0, 520, WIDTH, 70, { count: 50, len: [14, 40], wid: [2, 5], ang: -1.3, aj: 0.3 }),
    inks.stock,
  );
  press.lift(knife.carveRect(0, 30, WIDTH, 300, { count: 22, len: [50, 130], wid: [3, 6], ang: -0.1 }), "#fff8e8", 0.8);
}

function toyBlocks({ rng, knife, press, inks }: Sheet): void {
  press.ink(inks.a, knife.rect(-10, 488, WIDTH + 20, 130));
  const B = (x: number, y: number, s: number, kind: number, c1: string, c2: string) => {
    press.opaque(c1, knife.rect(x, y, s, s, { j: 2 }));
    if (kind === 0) press.opaque(c2, knife.disc(x + s / 2, y + s / 2, s * 0.32));
    if (kind === 1)
      press.opaque(
        c2,
        knife.cut([
          [x + s * 0.18, y + s * 0.8],
          [x + s / 2, y + s * 0.2],
          [x + s * 0.82, y + s * 0.8],
        ]),
      );
    if (kind === 2) press.opaque(c2, knife.star(x + s / 2, y + s * 0.52, s * 0.36));
    if (kind === 3) press.opaque(c2, knife.ringWedge(x + s / 2, y + s, s * 0.14, s * 0.4, Math.PI, Math.PI * 2));
  };
  B(310, 308, 182, rng.int(0, 3), inks.b, inks.stock);
  B(498, 308, 182, rng.int(0, 3), inks.key, inks.a);
  B(686, 308, 182, rng.int(0, 3), inks.c, inks.stock);
  B(396, 122, 184, rng.int(0, 3), inks.a, inks.key);
  B(590, 122, 184, rng.int(0, 3), inks.b, inks.stock);
  press.opaque(
    inks.key,
    knife.cut([
      [492, 118],
      [586, 10],
      [682, 118],
    ]),
  );
  press.opaque(inks.c, knife.disc(994, 418, 72));
  press.opaque(inks.stock, knife.ringWedge(994, 418, 0, 72, -0.4, 0.5) + knife.ringWedge(994, 418, 0, 72, 2.2, 3.1));
  press.opaque(
    inks.b,
    knife.cut([
      [120, 490],
      [196, 330],
      [272, 490],
    ]),
  );
  press.lift(knife.carveRect(0, 500, WIDTH, 90, { count: 60, len: [30, 80], wid: [2, 5] }));
}

/** Kites over the hill; toy blocks. */
export const childrenScene: Scene = {
  palettes: [
    palette(STOCK.sky, INK.persimmon, INK.gold, INK.fern, INK.barn),
    palette(STOCK.butter, INK.barn, INK.river, INK.fern, INK.night),
    palette(STOCK.cream, INK.gold, INK.spruce, INK.brick, INK.night),
  ],
  layouts: [kitesOverTheHill, toyBlocks],
};
