import { TURN, WIDTH } from "./canvas.ts";
import { INK, PAINT } from "./inks.ts";
import type { Sheet } from "./sheet.ts";
import { grid, ground, street } from "./street.ts";

/** A brick mill with its stair tower and chimney. */
export function mill(sheet: Sheet): void {
  const { knife, press, inks } = sheet;
  ground(sheet);
  press.opaque(inks.a, knife.rect(190, 190, 820, 340));
  press.opaque(inks.key, knife.rect(180, 172, 840, 22));
  press.lift(
    knife.carveRect(200, 200, 800, 320, { count: 120, len: [14, 36], wid: [2, 3.4], ang: 0 }),
    inks.stock,
    0.6,
  );
  press.opaque(inks.stock, grid(knife, 210, 204, 780, 300, 11, 3, 42, 66));
  press.opaque(inks.key, grid(knife, 210, 204, 780, 300, 11, 3, 4, 66));
  press.opaque(inks.a, knife.rect(540, 70, 120, 470));
  press.opaque(
    inks.key,
    knife.cut([
      [524, 74],
      [600, 6],
      [676, 74],
    ]),
  );
  press.opaque(inks.stock, knife.arch(566, 100, 68, 92));
  press.opaque(inks.key, knife.disc(600, 150, 20) + knife.arch(556, 400, 88, 130));
  press.opaque(inks.a, knife.rect(900, 30, 46, 150));
  press.opaque(inks.key, knife.rect(894, 24, 58, 16));
  street(sheet);
}

/** A columned town hall under a cupola. */
export function hall(sheet: Sheet): void {
  const { knife, press, inks } = sheet;
  ground(sheet);
  press.opaque(inks.key, knife.rect(556, 84, 88, 90));
  press.opaque(PAINT, knife.rect(562, 88, 76, 80));
  press.opaque(inks.a, knife.ringWedge(600, 88, 0, 50, Math.PI, TURN));
  press.opaque(inks.key, knife.rect(597, 6, 6, 34) + knife.arch(585, 98, 30, 46));
  press.opaque(PAINT, knife.rect(330, 256, 540, 276));
  press.opaque(
    inks.key,
    knife.cut([
      [300, 262],
      [600, 134],
      [900, 262],
    ]),
  );
  press.opaque(
    PAINT,
    knife.cut([
      [368, 247],
      [600, 152],
      [832, 247],
    ]),
  );
  press.opaque(inks.a, knife.disc(600, 212, 24));
  for (let k = 0; k < 6; k++) press.opaque(inks.b, knife.rect(346 + k * 98, 266, 26, 252));
  for (let k = 0; k < 5; k++)
    if (k !== 2) press.opaque(inks.key, knife.rect(392 + k * 98, 300, 34, 86) + knife.rect(392 + k * 98, 416, 34, 86));
  press.opaque(inks.a, knife.arch(560, 340, 82, 192));
  press.opaque(inks.key, knife.rect(310, 516, 580, 14));
  for (const x of [120, 220, 1000, 1096])
    press.ink(inks.key, knife.disc(x, 400 + knife.jitter(20), 66) + knife.rect(x - 7, 400, 14, 130));
  press.lift(
    knife.carveRect(60, 340, 220, 120, { count: 20, len: [14, 40], ang: -0.7 }) +
      knife.carveRect(940, 340, 220, 120, { count: 20, len: [14, 40], ang: -0.7 }),
  );
  street(sheet);
}

/** A gambrel barn with a shed and a silo. */
export function barn(sheet: Sheet): void {
  const { knife, press, inks } = sheet;
  ground(sheet);
  press.opaque(
    inks.a,
    knife.cut([
      [380, 530],
      [380, 300],
      [440, 190],
      [600, 104],
      [760, 190],
      [820, 300],
      [820, 530],
    ]),
  );
  press.opaque(
    inks.key,
    knife.stroke(
      [
        [356, 318],
        [430, 180],
        [600, 88],
        [770, 180],
        [844, 318],
      ],
      26,
    ),
  );
  press.opaque(inks.a, knife.rect(816, 330, 260, 200));
  press.opaque(
    inks.key,
    knife.cut([
      [800, 334],
      [846, 270],
      [1096, 270],
      [1110, 334],
    ]),
  );
  press.lift(
    knife.carveRect(390, 210, 420, 310, { count: 90, len: [50, 150], wid: [2, 4], ang: 1.57, aj: 0.01 }),
    inks.key,
    0.55,
  );
  press.opaque(inks.stock, knife.rect(508, 356, 184, 176));
  press.opaque(inks.a, knife.rect(520, 368, 76, 164) + knife.rect(604, 368, 76, 164));
  press.opaque(
    inks.stock,
    knife.stroke(
      [
        [524, 372],
        [592, 528],
      ],
      9,
    ) +
      knife.stroke(
        [
          [592, 372],
          [524, 528],
        ],
        9,
      ) +
      knife.stroke(
        [
          [608, 372],
          [676, 528],
        ],
        9,
      ) +
      knife.stroke(
        [
          [676, 372],
          [608, 528],
        ],
        9,
      ),
  );
  press.opaque(inks.stock, knife.arch(566, 206, 68, 100));
  press.opaque(inks.stock, grid(knife, 836, 360, 230, 110, 4, 1, 34, 50));
  press.ink(inks.key, knife.rect(150, 230, 120, 300));
  press.opaque(inks.key, knife.ringWedge(210, 234, 0, 66, Math.PI, TURN));
  press.lift(knife.carveRect(156, 250, 108, 260, { count: 30, len: [60, 100], wid: [2, 4] }), inks.stock, 0.7);
  street(sheet);
}

/** A bandstand among the pines. */
export function park(sheet: Sheet): void {
  const { knife, press, inks } = sheet;
  ground(sheet);
  press.ink(inks.a === INK.barn || inks.a === INK.brick ? INK.fern : inks.a, knife.ridge(440, 30, { peaks: 3 }));
  press.lift(knife.carveRect(0, 450, WIDTH, 130, { count: 120, len: [16, 50], wid: [2, 5], ang: -1.2, aj: 0.3 }));
  const cx = 600;
  press.opaque(
    inks.key,
    knife.cut([
      [cx - 190, 250],
      [cx - 60, 150],
      [cx + 60, 150],
      [cx + 190, 250],
    ]),
  );
  press.opaque(
    inks.key,
    knife.cut([
      [cx - 50, 152],
      [cx, 70],
      [cx + 50, 152],
    ]) + knife.rect(cx - 3, 30, 6, 50),
  );
  press.opaque(
    inks.c,
    knife.cut([
      [cx, 30],
      [cx + 50, 44],
      [cx, 60],
    ]),
  );
  press.opaque(inks.stock, knife.rect(cx - 180, 248, 360, 20));
  for (let k = 0; k < 6; k++) press.opaque(inks.stock, knife.rect(cx - 170 + k * 65, 260, 15, 190));
  press.opaque(inks.stock, knife.rect(cx - 180, 376, 360, 10) + knife.rect(cx - 190, 440, 380, 26));
  let b = "";
  for (let k = 0; k < 28; k++) if (k < 12 || k > 15) b += knife.rect(cx - 176 + k * 12.8, 384, 5, 60, { j: 0.5 });
  press.opaque(inks.stock, b);
  press.opaque(inks.key, knife.rect(cx - 200, 464, 400, 24));
  for (const [x, h] of [
    [90, 330],
    [190, 250],
    [1030, 260],
    [1126, 350],
  ] as const)
    press.ink(inks.key, knife.pineTree(x, 540, h));
  for (const x of [300, 900]) press.ink(inks.key, knife.disc(x, 380, 70) + knife.rect(x - 7, 380, 14, 130));
}
