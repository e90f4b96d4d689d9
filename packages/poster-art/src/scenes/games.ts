import { cycle, HEIGHT, type Point, turned, WIDTH } from "../canvas.ts";
import { INK, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function checkers({ rng, knife, press, inks }: Sheet): void {
  const s = 120,
    ox = rng.pick([0, -60]);
  let d = "";
  for (let y = 0; y < 5; y++)
    for (let x = -1; x < 11; x++) if ((x + y) % 2 === 0) d += knife.rect(ox + x * s, y * s, s, s, { j: 1.5 });
  press.ink(inks.a, d);
  press.lift(
    knife.carveRect(0, 0, WIDTH, HEIGHT, { count: 120, len: [20, 60], wid: [2, 4], ang: 0.02 }),
    inks.stock,
    0.55,
  );
  const man = (x: number, y: number, col: string, king: boolean) => {
    const X = ox + x * s + s / 2,
      Y = y * s + s / 2;
    press.opaque(inks.key, knife.disc(X + 5, Y + 7, 47));
    press.opaque(col, knife.disc(X, Y, 47));
    press.opaque(inks.stock, knife.ring(X, Y, 29, 34), true);
    if (king) press.opaque(inks.stock, knife.star(X, Y, 20, 5));
  };
  const spots: Point[] = [];
  for (let y = 0; y < 5; y++) for (let x = 0; x < 10; x++) if ((x + y) % 2 === 0) spots.push([x, y]);
  for (const [k, [x, y]] of rng.shuffle(spots).slice(0, 9).entries())
    man(x, y, k % 2 ? inks.b : inks.key === INK.night ? inks.c : inks.a, k === 2 || k === 5);
}

/** Where a die's pips sit, in halves of its side from the middle. */
const PIPS = {
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
} as const;

function diceAndCards({ rng, knife, press, inks }: Sheet): void {
  press.ink(inks.c, knife.disc(600, 420, 520, { ry: 300 }));
  press.lift(knife.carveArc(600, 420, 300, 500, 3.3, 6.1, { count: 60, len: [20, 60] }));
  const card = (cx: number, cy: number, a: number, pip: number) => {
    const Q = turned(cx, cy, a);
    press.opaque(inks.key, knife.cut([Q(-92, -128), Q(104, -128), Q(104, 140), Q(-92, 140)], { j: 1 }));
    press.opaque(inks.stock, knife.cut([Q(-98, -136), Q(98, -136), Q(98, 132), Q(-98, 132)], { j: 1 }));
    const [x, y] = Q(0, 0);
    if (pip === 0)
      press.opaque(
        inks.b,
        knife.cut([
          [x, y - 58],
          [x + 42, y],
          [x, y + 58],
          [x - 42, y],
        ]),
      );
    if (pip === 1)
      press.opaque(
        inks.key,
        knife.disc(x - 26, y + 14, 27) +
          knife.disc(x + 26, y + 14, 27) +
          knife.disc(x, y - 24, 27) +
          knife.cut([
            [x - 8, y],
            [x + 8, y],
            [x + 20, y + 62],
            [x - 20, y + 62],
          ]),
      );
    if (pip === 2)
      press.opaque(
        inks.a,
        knife.disc(x - 22, y - 16, 28) +
          knife.disc(x + 22, y - 16, 28) +
          knife.cut([
            [x - 48, y - 4],
            [x + 48, y - 4],
            [x, y + 60],
          ]),
      );
    for (const [u, v] of [
      [-70, -104],
      [70, 100],
    ] as const) {
      const [a1, b1] = Q(u, v);
      press.opaque(cycle([inks.b, inks.key, inks.a], pip), knife.disc(a1, b1, 11));
    }
  };
  card(392, 300, -0.34, 0);
  card(570, 262, -0.06, 1);
  card(748, 292, 0.22, 2);
  const die = (x: number, y: number, s: number, a: number, v: keyof typeof PIPS) => {
    const Q = turned(x, y, a);
    press.opaque(
      inks.key,
      knife.cut([Q(-s + 8, -s + 10), Q(s + 8, -s + 10), Q(s + 8, s + 10), Q(-s + 8, s + 10)], { j: 1 }),
    );
    press.opaque(inks.b, knife.cut([Q(-s, -s), Q(s, -s), Q(s, s), Q(-s, s)], { j: 1 }));
    let d = "";
    for (const [u, w] of PIPS[v]) {
      const [a1, b1] = Q(u * s * 0.5, w * s * 0.5);
      d += knife.disc(a1, b1, s * 0.15);
    }
    press.opaque(inks.stock, d);
  };
  die(900, 470, 66, 0.3, rng.pick([5, 6] as const));
  die(250, 490, 52, -0.24, rng.pick([2, 3] as const));
}

/** A checkerboard; dice and cards. */
export const gamesScene: Scene = {
  palettes: [
    palette(STOCK.buff, INK.bark, INK.barn, INK.spruce, INK.night),
    palette(STOCK.mint, INK.pine, INK.gold, INK.brick, INK.night),
    palette(STOCK.cream, INK.river, INK.persimmon, INK.bark, INK.night),
  ],
  layouts: [checkers, diceAndCards],
};
