import { cycle, WIDTH } from "../canvas.ts";
import { INK, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function marketRow({ rng, knife, press, inks }: Sheet): void {
  const kinds = ["asp", "beet", "carrot", "tom", "asp", "pear", "radish"];
  const rot = rng.int(0, 6);
  const K = 6;
  press.ink(inks.c === INK.gold ? INK.butter : INK.butter, knife.rect(-10, 440, WIDTH + 20, 170));
  press.lift(knife.carveRect(0, 450, WIDTH, 140, { count: 70, len: [50, 160], wid: [2, 5] }));
  const leaves = (x: number, y: number, h: number, k: number, col: string) => {
    let d = "";
    for (let a = 0; a < k; a++)
      d += knife.leaf(x, y, h * rng.float(0.85, 1.05), h * 0.13, -1.57 + (a - (k - 1) / 2) * 0.34);
    press.ink(col, d);
  };
  for (let k = 0; k < K; k++) {
    const x = 120 + k * 192,
      kind = cycle(kinds, k + rot);
    if (kind === "asp") {
      for (const dx of [-46, 0, 46, -23, 23]) {
        const top = 92 + Math.abs(dx) * 0.7 + knife.jitter(16);
        press.ink(
          inks.a,
          knife.stroke(
            [
              [x + dx, 520],
              [x + dx * 0.9, top + 60],
            ],
            34,
          ) + knife.leaf(x + dx * 0.9, top + 108, 120, 25, -1.57),
        );
        let d = "";
        for (let q = 0; q < 4; q++)
          d += knife.gouge(x + dx + rng.sign() * 8, top + 150 + q * 86, 26, 9, -0.9 * rng.sign());
        press.lift(d);
      }
      press.opaque(inks.b, knife.rect(x - 72, 372, 144, 40));
      press.lift(knife.carveRect(x - 60, 380, 120, 24, { count: 8, len: [20, 60] }));
    }
    if (kind === "beet") {
      leaves(x, 330, 240, 5, inks.a);
      press.ink(
        inks.b,
        knife.disc(x, 402, 86) +
          knife.cut([
            [x - 40, 470],
            [x + 40, 470],
            [x + 4, 580],
          ]),
      );
      press.lift(knife.carveArc(x, 402, 36, 74, 2.2, 4.2, { count: 12, len: [20, 50] }));
      press.opaque(
        inks.b,
        knife.stroke(
          [
            [x, 330],
            [x, 180],
          ],
          7,
        ),
      );
    }
    if (kind === "carrot") {
      leaves(x, 250, 200, 5, inks.key);
      press.ink(
        inks.c,
        knife.cut(
          [
            [x - 58, 250],
            [x - 30, 232],
            [x + 30, 232],
            [x + 58, 250],
            [x + 10, 572],
            [x - 6, 572],
          ],
          { j: 2 },
        ),
      );
      let d = "";
      for (let q = 0; q < 7; q++) d += knife.gouge(x + rng.sign() * 18, 280 + q * 38, 40 - q * 3, 6, 0.05);
      press.lift(d);
    }
    if (kind === "tom") {
      for (const yy of [456, 300]) {
        press.ink(inks.b, knife.disc(x, yy, 82, { ry: 74 }));
        press.opaque(inks.key, knife.star(x, yy - 60, 38, 5, 0.36));
        press.lift(knife.carveArc(x, yy, 40, 66, 2.4, 4, { count: 8, len: [24, 44], wid: [3, 7] }));
      }
      press.ink(inks.c, knife.disc(x + 6, 166, 58, { ry: 52 }));
      press.opaque(inks.key, knife.star(x + 6, 126, 28, 5, 0.36));
    }
    if (kind === "pear") {
      press.ink(
        inks.c,
        knife.disc(x, 440, 92) +
          knife.disc(x, 340, 60) +
          knife.cut([
            [x - 84, 410],
            [x - 56, 330],
            [x + 56, 330],
            [x + 84, 410],
          ]),
      );
      press.opaque(
        inks.key,
        knife.stroke(
          [
            [x, 290],
            [x + 10, 226],
          ],
          10,
        ) + knife.leaf(x + 10, 240, 86, 22, -0.5),
      );
      press.lift(knife.carveArc(x, 430, 30, 80, 2.2, 4, { count: 14, len: [20, 54] }));
    }
    if (kind === "radish") {
      leaves(x, 330, 220, 4, inks.a);
      press.ink(inks.b, knife.disc(x, 392, 66, { ry: 72 }));
      press.opaque(
        inks.stock,
        knife.cut([
          [x - 44, 430],
          [x + 44, 430],
          [x + 5, 570],
          [x - 3, 570],
        ]),
      );
      press.ink(
        inks.b,
        knife.stroke(
          [
            [x, 500],
            [x + 3, 580],
          ],
          5,
        ),
      );
    }
  }
}

function marketAwning({ rng, knife, press, inks }: Sheet): void {
  const K = 12,
    w = WIDTH / K;
  let a = "",
    b = "";
  for (let k = 0; k < K; k++) {
    const d = knife.rect(k * w, -10, w, 150, { j: 1 }) + knife.ringWedge(k * w + w / 2, 139, 0, w / 2, 0, Math.PI);
    if (k % 2) a += d;
    else b += d;
  }
  press.opaque(inks.b, a);
  press.opaque(inks.stock, b);
  press.ink(inks.key, knife.rect(-10, -10, WIDTH + 20, 22));
  press.ink(inks.key, knife.rect(-10, 190, WIDTH + 20, 420));
  press.lift(knife.carveRect(0, 200, WIDTH, 60, { count: 40, len: [20, 70], wid: [2, 4], ang: 1.57 }), inks.stock, 0.5);
  const crate = (x: number, y: number, w2: number, col: string) => {
    let d = "";
    const rows = 3,
      cols = 6;
    for (let q = 0; q < rows; q++)
      for (let k = 0; k < cols; k++)
        d += knife.disc(x + 26 + k * ((w2 - 52) / (cols - 1)) + (q % 2 ? 10 : -6), y - 74 + q * 34, 27 + rng.float(5));
    press.opaque(col, d);
    press.lift(knife.carveRect(x + 10, y - 90, w2 - 30, 80, { count: 16, len: [10, 26], wid: [3, 6], ang: -0.6 }));
    press.opaque(inks.stock, knife.rect(x, y, w2, 84));
    press.opaque(inks.c === col ? inks.b : inks.c, knife.rect(x, y + 26, w2, 8) + knife.rect(x, y + 54, w2, 8));
  };
  crate(70, 420, 320, inks.b);
  crate(440, 390, 320, inks.a);
  crate(810, 420, 320, inks.c);
  press.opaque(inks.b, knife.rect(-10, 520, WIDTH + 20, 90));
  press.lift(knife.carveRect(0, 530, WIDTH, 60, { count: 50, len: [40, 110], wid: [2, 5] }));
}

/** A row of vegetables; a market stall under its awning. */
export const foodScene: Scene = {
  palettes: [
    palette(STOCK.cream, INK.fern, INK.barn, INK.persimmon, INK.pine),
    palette(STOCK.butter, INK.pine, INK.beet, INK.fern, INK.night),
    palette(STOCK.blush, INK.fern, INK.cran, INK.gold, INK.pine),
  ],
  layouts: [marketRow, marketAwning],
};
