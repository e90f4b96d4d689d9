import { HEIGHT, WIDTH } from "./canvas.ts";
import { INK, PAINT } from "./inks.ts";
import type { Sheet } from "./sheet.ts";
import { grid, street } from "./street.ts";

/** A row of shops: left edge, width and roof line of each. */
const SHOPS: readonly (readonly [x: number, width: number, top: number])[] = [
  [60, 330, 90],
  [400, 400, 30],
  [810, 330, 110],
];

/** Three shops under awnings on Main Street. */
export function storefront(sheet: Sheet): void {
  const { knife, press, inks } = sheet;
  press.ink(inks.b, knife.rect(-10, -10, WIDTH + 20, 540));
  press.lift(knife.carveRect(0, 0, WIDTH, 160, { count: 40, len: [40, 120], wid: [2, 5] }), inks.stock);
  for (const [k, [x, w, y]] of SHOPS.entries()) {
    press.opaque(k === 1 ? inks.a : k ? inks.c : PAINT, knife.rect(x, y, w, 530 - y));
    press.opaque(inks.key, knife.rect(x - 10, y - 8, w + 20, 22));
    press.opaque(k === 1 ? inks.stock : inks.key, grid(knife, x + 10, y + 34, w - 20, 130, k === 1 ? 4 : 3, 1, 42, 96));
    const ax = x + 12,
      aw = w - 24,
      ay = y + 196,
      N = 8;
    for (let q = 0; q < N; q++)
      press.opaque(
        q % 2 ? (k === 0 ? inks.c : PAINT) : k === 1 ? inks.c : inks.a,
        knife.cut(
          [
            [ax + (aw / N) * q + 8, ay],
            [ax + (aw / N) * (q + 1) + 8 * (1 - (q + 1) / N), ay],
            [ax + (aw / N) * (q + 1), ay + 66],
            [ax + (aw / N) * q, ay + 66],
          ],
          { j: 0.6 },
        ) + knife.ringWedge(ax + (aw / N) * (q + 0.5), ay + 66, 0, aw / N / 2, 0, Math.PI),
      );
    press.opaque(inks.key, knife.rect(x + 24, ay + 96, w - 48, 530 - ay - 96));
    press.opaque(INK.butter, knife.rect(x + 36, ay + 108, (w - 60) * 0.58, 530 - ay - 150));
    press.opaque(INK.butter, knife.rect(x + 44 + (w - 60) * 0.6, ay + 108, (w - 60) * 0.32, 530 - ay - 112));
  }
  street(sheet);
}

/** A picture house with its marquee, at night. */
export function theatre(sheet: Sheet): void {
  const { rng, knife, press, inks } = sheet;
  press.opaque(inks.key, knife.rect(-10, -10, WIDTH + 20, HEIGHT + 20));
  let st = "";
  for (let k = 0; k < 50; k++) st += knife.disc(rng.float(WIDTH), rng.float(250), rng.float(1.5, 3.6), { k: 6 });
  press.lift(st, "#fff2cf");
  press.opaque(inks.a, knife.rect(320, 60, 560, 470));
  press.lift(knife.carveRect(330, 70, 540, 220, { count: 60, len: [14, 36], wid: [2, 3.4] }), inks.stock, 0.5);
  press.opaque(inks.key, grid(knife, 350, 100, 500, 130, 5, 1, 48, 96));
  press.opaque(INK.butter, grid(knife, 350, 100, 500, 130, 5, 1, 34, 82));
  press.opaque(
    inks.stock,
    knife.cut([
      [270, 280],
      [930, 280],
      [890, 384],
      [310, 384],
    ]),
  );
  press.opaque(
    inks.c,
    knife.cut([
      [254, 268],
      [946, 268],
      [940, 286],
      [260, 286],
    ]),
  );
  let d = "";
  for (let k = 0; k < 22; k++) d += knife.disc(292 + k * 29.4, 276, 7, { k: 8 });
  press.lift(d, "#fff6df");
  let tx = "";
  for (let row = 0; row < 2; row++)
    for (let k = 0; k < 16; k++)
      if (rng.chance(0.82)) tx += knife.rect(350 + k * 31 + row * 6, 306 + row * 36, 21, 22, { j: 1 });
  press.opaque(inks.key, tx);
  press.opaque(INK.butter, knife.rect(360, 400, 480, 130));
  press.opaque(inks.a, knife.rect(560, 404, 80, 126) + knife.rect(410, 404, 90, 126) + knife.rect(700, 404, 90, 126));
  press.opaque(inks.b, knife.rect(586, -10, 28, 280));
  press.opaque(inks.c, knife.rect(560, -10, 80, 210));
  let v = "";
  for (let k = 0; k < 5; k++) v += knife.rect(582, 14 + k * 36, 36, 22, { j: 1 });
  press.opaque(inks.key, v);
  press.opaque(inks.b, knife.rect(-10, 240, 300, 290) + knife.rect(910, 200, 300, 330));
  press.opaque(INK.butter, grid(knife, 10, 260, 270, 240, 4, 3, 32, 48));
  press.opaque(INK.butter, grid(knife, 930, 230, 260, 280, 4, 3, 32, 48));
  street(sheet);
}
