import { cycle, TURN, WIDTH } from "../canvas.ts";
import { INK, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function fairground({ rng, knife, press, inks }: Sheet): void {
  const cx = rng.chance(0.5) ? 800 : 420,
    cy = 268,
    R = 226;
  press.ink(inks.b, knife.disc(cx, cy, R + 44));
  press.ink(inks.key, knife.ring(cx, cy, R - 9, R + 5), true);
  press.ink(inks.key, knife.ring(cx, cy, R * 0.5 - 5, R * 0.5 + 4), true);
  let d = "";
  const K = 12,
    o = rng.float(0.5);
  for (let k = 0; k < K; k++) {
    const a = o + (k / K) * TURN;
    d += knife.stroke(
      [
        [cx, cy],
        [cx + Math.cos(a) * R, cy + Math.sin(a) * R],
      ],
      6,
    );
  }
  press.ink(inks.key, d);
  press.ink(
    inks.key,
    knife.stroke(
      [
        [cx, cy],
        [cx - 130, 560],
      ],
      16,
    ) +
      knife.stroke(
        [
          [cx, cy],
          [cx + 130, 560],
        ],
        16,
      ),
  );
  press.opaque(inks.a, knife.disc(cx, cy, 34));
  press.opaque(inks.stock, knife.star(cx, cy, 22));
  for (let k = 0; k < K; k++) {
    const a = o + (k / K) * TURN,
      x = cx + Math.cos(a) * R,
      y = cy + Math.sin(a) * R;
    press.opaque(cycle([inks.a, inks.c], k), knife.ringWedge(x, y + 4, 0, 34, 0, Math.PI));
    press.opaque(
      inks.key,
      knife.stroke(
        [
          [x - 34, y + 4],
          [x, y - 22],
          [x + 34, y + 4],
        ],
        7,
      ),
    );
  }
  const tent = (x: number, w: number, base: number, h: number, c1: string, c2: string) => {
    const K2 = 6;
    for (let k = 0; k < K2; k++) {
      press.opaque(
        k % 2 ? c2 : c1,
        knife.cut(
          [
            [x, base - h],
            [x - w / 2 + (w / K2) * k, base - h * 0.42],
            [x - w / 2 + (w / K2) * (k + 1), base - h * 0.42],
          ],
          { j: 0.8, step: 300 },
        ) + knife.rect(x - w / 2 + 10 + ((w - 20) / K2) * k, base - h * 0.42, (w - 20) / K2 + 1, h * 0.42, { j: 0.6 }),
      );
      press.opaque(
        k % 2 ? c2 : c1,
        knife.ringWedge(x - w / 2 + (w / K2) * (k + 0.5), base - h * 0.42, 0, w / K2 / 2, 0, Math.PI),
      );
    }
    press.opaque(
      inks.key,
      knife.stroke(
        [
          [x, base - h - 44],
          [x, base - h + 6],
        ],
        5,
      ),
    );
    press.opaque(
      c1,
      knife.cut([
        [x, base - h - 44],
        [x + 46, base - h - 30],
        [x, base - h - 16],
      ]),
    );
  };
  tent(cx > 600 ? 330 : 880, 330, 540, 300, inks.a, inks.stock);
  tent(cx > 600 ? 90 : 1130, 220, 540, 200, inks.c, inks.stock);
  press.opaque(inks.key, knife.rect(-10, 536, WIDTH + 20, 80));
  press.lift(knife.carveRect(0, 550, WIDTH, 44, { count: 50, len: [20, 60], wid: [2, 4] }));
  const b = knife.bunting(10, 46, 20, 40);
  press.ink(inks.a, b.a);
  press.ink(inks.c, b.b);
  press.ink(inks.key, b.line);
}

/** Ferris wheel, tents and bunting. */
export const fairsScene: Scene = {
  palettes: [
    palette(STOCK.cream, INK.barn, INK.gold, INK.spruce, INK.night),
    palette(STOCK.sky, INK.brick, INK.butter, INK.river, INK.beet),
    palette(STOCK.butter, INK.river, INK.barn, INK.persimmon, INK.night),
  ],
  layouts: [fairground],
};
