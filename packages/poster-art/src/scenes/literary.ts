import { cycle, outline, type Point, turned, WIDTH } from "../canvas.ts";
import { INK, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function bookshelf({ rng, knife, press, inks }: Sheet): void {
  press.ink(inks.c === INK.butter ? INK.sky : INK.butter, knife.rect(-10, -10, WIDTH + 20, 510));
  press.lift(knife.carveRect(0, 0, WIDTH, 300, { count: 46, len: [60, 160], wid: [2, 5] }), inks.stock, 0.9);
  press.opaque(inks.key, knife.rect(-10, 496, WIDTH + 20, 30));
  press.lift(knife.carveRect(0, 500, WIDTH, 20, { count: 24, len: [50, 130], wid: [2, 3] }), inks.stock, 0.6);
  press.opaque(inks.a, knife.rect(-10, 526, WIDTH + 20, 90));
  let x = 44;
  const cols = [inks.a, inks.b, inks.c, inks.key, inks.stock];
  let prev = -1;
  let lean = rng.int(5, 8),
    i = 0;
  while (x < 1130) {
    const w = rng.float(44, 96),
      h = rng.float(260, 420);
    let q = 0;
    do q = rng.int(0, 4);
    while (q === prev);
    prev = q;
    const col = cycle(cols, q),
      on = col === inks.stock || col === INK.butter || col === INK.sky || col === INK.gold ? inks.key : inks.stock;
    const y = 498 - h;
    if (i === lean) {
      const a = 0.2;
      const Q = turned(x + 30 + h * 0.16, 498 - 16, a);
      press.opaque(col, knife.cut([Q(0, 0), Q(0, -h), Q(w, -h), Q(w, 0)], { j: 1 }));
      press.opaque(
        on,
        knife.cut([Q(0, -h * 0.8), Q(0, -h * 0.74), Q(w, -h * 0.74), Q(w, -h * 0.8)], { j: 0.6 }) +
          knife.cut([Q(0, -h * 0.3), Q(0, -h * 0.24), Q(w, -h * 0.24), Q(w, -h * 0.3)], { j: 0.6 }),
      );
      x += w + h * 0.2 + 30;
    } else {
      press.opaque(col, knife.rect(x, y, w, h, { j: 1.4 }));
      const k = rng.int(0, 3);
      if (k === 0)
        press.opaque(on, knife.rect(x, y + 34, w, 9) + knife.rect(x, y + 52, w, 5) + knife.rect(x, y + h - 60, w, 9));
      if (k === 1) press.opaque(on, knife.disc(x + w / 2, y + h * 0.3, w * 0.28) + knife.rect(x, y + h - 40, w, 6));
      if (k === 2) press.opaque(on, knife.rect(x + w * 0.26, y + 40, w * 0.48, h * 0.42));
      if (k === 3) {
        let d = "";
        for (let m = 0; m < 5; m++)
          d += knife.cut(
            [
              [x + w / 2, y + 40 + m * 36],
              [x + w * 0.78, y + 56 + m * 36],
              [x + w / 2, y + 72 + m * 36],
              [x + w * 0.22, y + 56 + m * 36],
            ],
            { j: 0.8 },
          );
        press.opaque(on, d);
      }
      x += w + 5;
    }
    i++;
  }
}

function bookAsLandscape({ rng, knife, press, inks }: Sheet): void {
  press.ink(inks.c, knife.disc(rng.float(480, 720), 178, 118));
  press.lift(knife.carveRect(0, 20, WIDTH, 260, { count: 30, len: [60, 150], wid: [3, 6] }), inks.stock);
  press.ink(inks.a, knife.ridge(330, 60, { peaks: 3.2 }));
  const page = (dir: number, lift: number, col: string) => {
    const q: Point[] = [];
    for (let k = 0; k <= 16; k++) {
      const u = k / 16;
      q.push([600 + dir * u * 520, 430 - Math.sin(u * Math.PI * 0.92) * lift + u * 46]);
    }
    const e = [...q].reverse().map(([x, y]): Point => [x, y + 130]);
    press.opaque(col, outline([...q, ...e]));
    return q;
  };
  press.opaque(
    inks.key,
    knife.cut([
      [50, 520],
      [600, 490],
      [1150, 520],
      [1150, 606],
      [600, 580],
      [50, 606],
    ]),
  );
  for (const dir of [-1, 1]) {
    page(dir, 74, inks.b);
    const q = page(dir, 100, inks.stock);
    let d = "";
    for (let row = 0; row < 5; row++)
      for (let k = 1; k < 14; k += 1) {
        if (rng.chance(0.86)) {
          const [x, y] = cycle(q, k);
          const [x2, y2] = cycle(q, k + 1);
          d += knife.gouge((x + x2) / 2, (y + y2) / 2 + 22 + row * 21, 33, 6.5, Math.atan2(y2 - y, x2 - x));
        }
      }
    press.opaque(inks.key, d);
  }
  press.opaque(
    inks.key,
    knife.stroke(
      [
        [600, 424],
        [600, 584],
      ],
      7,
    ),
  );
  press.opaque(
    inks.b,
    knife.cut([
      [640, 420],
      [672, 410],
      [676, 600],
      [658, 580],
      [640, 606],
    ]),
  );
  let tr = "";
  for (let k = 0; k < 9; k++) {
    const x = 90 + k * 128 + knife.jitter(30);
    if (Math.abs(x - 600) > 90) tr += knife.pineTree(x, 360 + knife.jitter(10), rng.float(60, 120));
  }
  press.ink(inks.key, tr);
}

/** A bookshelf; an open book as a landscape. */
export const literaryScene: Scene = {
  palettes: [
    palette(STOCK.cream, INK.beet, INK.gold, INK.spruce, INK.night),
    palette(STOCK.buff, INK.pine, INK.barn, INK.sky, INK.bark),
    palette(STOCK.blush, INK.river, INK.beet, INK.butter, INK.night),
  ],
  layouts: [bookshelf, bookAsLandscape],
};
