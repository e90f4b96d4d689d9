import { HEIGHT, TURN, WIDTH } from "../canvas.ts";
import { INK, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function curtain({ rng, knife, press, inks }: Sheet): void {
  press.opaque(inks.key, knife.rect(-10, -10, WIDTH + 20, HEIGHT + 20));
  press.opaque(inks.c, knife.rect(190, 60, 820, 400));
  press.opaque(
    inks.b,
    knife.cut([
      [600, -20],
      [600 + 40, -20],
      [860, 470],
      [340, 470],
      [560, -20],
    ]),
  );
  press.lift(
    knife.carveArc(600, -40, 150, 500, 1.15, 2.0, { count: 60, len: [40, 120], wid: [2, 5], radial: true }),
    inks.stock,
  );
  const set = rng.int(0, 2);
  if (set === 0) {
    press.opaque(inks.stock, knife.disc(600, 250, 96));
    press.opaque(
      inks.key,
      knife.cut([
        [440, 470],
        [440, 400],
        [520, 400],
        [520, 340],
        [600, 340],
        [600, 400],
        [680, 400],
        [680, 340],
        [760, 340],
        [760, 470],
      ]),
    );
  }
  if (set === 1) {
    press.opaque(
      inks.key,
      knife.pineTree(500, 470, 230) + knife.pineTree(690, 470, 280) + knife.pineTree(600, 470, 170),
    );
  }
  if (set === 2) {
    press.opaque(inks.key, knife.rect(520, 250, 160, 220));
    press.opaque(inks.stock, knife.arch(556, 300, 88, 170));
    press.opaque(
      inks.key,
      knife.cut([
        [500, 256],
        [600, 170],
        [700, 256],
      ]),
    );
  }
  press.opaque(inks.stock, knife.rect(-10, 466, WIDTH + 20, 26));
  press.opaque(inks.key, knife.rect(-10, 490, WIDTH + 20, 120));
  for (const s of [-1, 1]) {
    for (let k = 0; k < 5; k++) {
      const _x0 = s < 0 ? k * 62 - 20 : WIDTH - k * 62 + 20,
        _bw = 66 * s * -1;
      const xa = s < 0 ? k * 62 - 20 : WIDTH + 20 - k * 62;
      const w = 70,
        sgn = s < 0 ? 1 : -1;
      const pull = k * 10;
      press.opaque(
        k % 2 ? inks.a : inks.a,
        knife.cut(
          [
            [xa, -10],
            [xa + sgn * w * 1.2, -10],
            [xa + sgn * (w * 1.1 - pull * 0.4), 250],
            [xa + sgn * (w * 0.72 - pull), 420],
            [xa + sgn * (w * 0.9 - pull), 500],
            [xa - sgn * pull, 500],
          ],
          { j: 2 },
        ),
      );
    }
    let d = "";
    for (let k = 0; k < 46; k++) {
      const u = rng.float(0, 290);
      d += knife.gouge(
        s < 0 ? u : WIDTH - u,
        rng.float(60, 480),
        rng.float(60, 170),
        rng.float(3, 8),
        1.57 + s * -0.03,
      );
    }
    press.lift(d, inks.key, 0.75);
    let e = "";
    for (let k = 0; k < 26; k++) {
      const u = rng.float(0, 280);
      e += knife.gouge(s < 0 ? u : WIDTH - u, rng.float(60, 480), rng.float(40, 110), rng.float(2, 4), 1.57);
    }
    press.lift(e, inks.stock, 0.8);
  }
  const K = 9;
  for (let k = 0; k < K; k++) {
    const w = WIDTH / K;
    press.opaque(inks.a, knife.ringWedge(k * w + w / 2, 0, 0, w / 2 + 2, 0, Math.PI));
    press.opaque(inks.b, knife.ringWedge(k * w + w / 2, 0, w / 2 - 12, w / 2, 0, Math.PI));
  }
  press.opaque(inks.a, knife.rect(-10, -10, WIDTH + 20, 16));
  let f = "";
  for (let k = 0; k < 11; k++) f += knife.ringWedge(110 + k * 98, 540, 0, 30, Math.PI, TURN);
  press.opaque(inks.b, f);
  press.opaque(inks.a, knife.rect(-10, 540, WIDTH + 20, 18));
}

/** A stage between its curtains. */
export const theaterScene: Scene = {
  palettes: [
    palette(STOCK.butter, INK.cran, INK.gold, INK.river, INK.night),
    palette(STOCK.blush, INK.barn, INK.butter, INK.spruce, INK.beet),
    palette(STOCK.cream, INK.spruce, INK.gold, INK.brick, INK.night),
  ],
  layouts: [curtain],
};
