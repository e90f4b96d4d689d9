import { cycle, type Point, TURN, WIDTH } from "../canvas.ts";
import { INK, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function record({ rng, knife, press, inks }: Sheet): void {
  const cx = rng.pick([470, 600, 740]),
    cy = 300;
  press.ink(inks.b, knife.rays(cx, cy, 290, 980, 24, 0.5, rng.float(1)));
  press.opaque(inks.key, knife.disc(cx, cy, 268));
  let g = "";
  for (let k = 0; k < 90; k++) {
    const a = rng.float(TURN),
      q = 130 + Math.floor(rng.float(8)) * 16;
    const a2 = a;
    g += knife.gouge(cx + Math.cos(a2) * q, cy + Math.sin(a2) * q, rng.float(24, 70) * (q / 200), 3.4, a2 + 1.57);
  }
  press.lift(g, inks.stock, 0.75);
  press.lift(knife.ringWedge(cx, cy, 116, 256, -1.1, -0.62), inks.a, 0.55);
  press.lift(knife.ringWedge(cx, cy, 116, 256, 2.04, 2.52), inks.a, 0.55);
  press.opaque(inks.a, knife.disc(cx, cy, 104));
  press.opaque(inks.b, knife.ringWedge(cx, cy, 36, 84, 0.3, Math.PI + 0.3));
  press.opaque(inks.stock, knife.disc(cx, cy, 15));
  press.opaque(
    inks.c,
    knife.stroke(
      [
        [cx + 330, 30],
        [cx + 344, 260],
        [cx + 236, 408],
      ],
      17,
    ) +
      knife.cut([
        [cx + 248, 372],
        [cx + 270, 388],
        [cx + 226, 446],
        [cx + 200, 428],
      ]) +
      knife.disc(cx + 330, 40, 46),
  );
  press.opaque(inks.stock, knife.disc(cx + 330, 40, 18));
}

function soundHole({ knife, press, inks }: Sheet): void {
  press.ink(
    inks.a,
    knife.disc(250, 300, 430) +
      knife.disc(900, 300, 286) +
      knife.cut([
        [420, -40],
        [760, 60],
        [760, 540],
        [420, 640],
      ]),
  );
  const cx = 620,
    cy = 300;
  press.opaque(inks.stock, knife.disc(cx, cy, 196));
  press.opaque(inks.b, knife.disc(cx, cy, 182));
  let z = "";
  for (let k = 0; k < 24; k++) {
    const a = (k / 24) * TURN;
    z += knife.cut(
      [
        [cx + Math.cos(a) * 164, cy + Math.sin(a) * 164],
        [cx + Math.cos(a + 0.1) * 178, cy + Math.sin(a + 0.1) * 178],
        [cx + Math.cos(a + 0.2) * 164, cy + Math.sin(a + 0.2) * 164],
      ],
      { j: 0.5 },
    );
  }
  press.opaque(inks.stock, z);
  press.opaque(inks.key, knife.disc(cx, cy, 156));
  const a0 = -0.16;
  for (let k = 0; k < 6; k++) {
    const v = (k - 2.5) * 42;
    const pts: Point[] = [];
    for (let q = 0; q <= 30; q++) {
      const x = -20 + (q / 30) * 1240;
      pts.push([x, cy + v + (x - cx) * a0 * 0.4 + Math.sin((q / 30) * Math.PI) * 10 * Math.sin(q * 1.1 + k * 2)]);
    }
    press.opaque(k % 3 === 1 ? inks.c : inks.stock, knife.stroke(pts, 4 + (5 - k) * 1.1));
  }
  press.lift(knife.carveArc(250, 300, 250, 420, 1.6, 4.7, { count: 60, len: [24, 80] }));
  press.lift(knife.carveArc(900, 300, 170, 280, -1.2, 1.2, { count: 36, len: [24, 70] }));
  press.ink(inks.key, knife.rect(60, 210, 40, 300));
}

function keysAndWaves({ rng, knife, press, inks }: Sheet): void {
  for (let k = 0; k < 5; k++)
    press.ink(
      cycle([inks.a, inks.b, inks.c], k),
      knife.band((x) => Math.sin(x / 170 + k * 0.9) * (64 - k * 4), 60 + k * 58, 40),
    );
  press.lift(knife.carveRect(0, 40, WIDTH, 300, { count: 60, len: [30, 80], wid: [2, 5], ang: 0.1, aj: 0.3 }));
  const K = 14,
    w = WIDTH / K;
  press.opaque(inks.key, knife.rect(-10, 352, WIDTH + 20, 260));
  let d = "";
  for (let k = 0; k < K; k++) d += knife.rect(k * w + 4, 366, w - 8, 250, { j: 1.2 });
  press.opaque(inks.stock, d);
  let b = "";
  for (let k = 0; k < K; k++)
    if (![2, 6, 9, 13].includes(k)) b += knife.rect((k + 1) * w - w * 0.3, 350, w * 0.6, 150, { j: 1.2 });
  press.opaque(inks.key, b);
  const q = rng.int(3, 9);
  press.opaque(inks.a, knife.rect(q * w + 4, 366, w - 8, 250));
  press.opaque(
    inks.key,
    (![2, 6, 9, 13].includes(q) ? knife.rect((q + 1) * w - w * 0.3, 350, w * 0.6, 150) : "") +
      (![2, 6, 9, 13].includes(q - 1) ? knife.rect(q * w - w * 0.3, 350, w * 0.6, 150) : ""),
  );
}

function bandshell({ rng, knife, press, inks }: Sheet): void {
  const cx = 600,
    cy = 512;
  press.ink(inks.b, knife.rect(-10, -10, WIDTH + 20, 540));
  let st = "";
  for (let k = 0; k < 34; k++) {
    const x = rng.float(WIDTH),
      y = rng.float(300);
    if (Math.hypot(x - cx, y - cy) > 430)
      st += rng.chance(0.3)
        ? knife.star(x, y, rng.float(8, 15), 4, 0.3)
        : knife.disc(x, y, rng.float(2, 4.5), { k: 6 });
  }
  press.lift(st);
  press.lift(knife.disc(rng.chance(0.5) ? 150 : 1050, 120, 58));
  const cols = [inks.a, inks.stock, inks.key, inks.stock, inks.c, inks.stock, inks.a];
  for (let k = 0; k < 7; k++)
    press.opaque(cycle(cols, k), knife.ringWedge(cx, cy, 0, 420 - k * 52 + (k % 2 ? 0 : 6), Math.PI, TURN));
  press.lift(
    knife.carveArc(cx, cy, 300, 410, Math.PI + 0.06, 6.22, { count: 70, len: [24, 70], wid: [2, 5] }),
    inks.stock,
    0.85,
  );
  press.lift(
    knife.carveArc(cx, cy, 110, 270, Math.PI + 0.1, 6.18, { count: 46, len: [16, 46], wid: [2, 4], radial: true }),
    inks.b,
    0.7,
  );
  let pl = "";
  for (let k = 0; k < 5; k++) {
    const x = cx - 72 + k * 36;
    pl +=
      knife.disc(x, 446, 12) +
      knife.cut(
        [
          [x - 15, 500],
          [x - 13, 464],
          [x + 13, 464],
          [x + 15, 500],
        ],
        { j: 1 },
      );
  }
  press.opaque(inks.key, pl);
  press.opaque(inks.key, knife.rect(-10, 500, WIDTH + 20, 112));
  press.opaque(inks.stock, knife.rect(cx - 440, 494, 880, 14));
  let hd = "";
  for (let k = 0; k < 22; k++) {
    const x = k * 57 + knife.jitter(10),
      y = 566 + (k % 2) * 12;
    hd += knife.disc(x, y, 19) + knife.ringWedge(x, y + 56, 0, 36, Math.PI, TURN);
  }
  press.opaque(inks.a, hd);
  press.lift(knife.carveRect(0, 520, WIDTH, 30, { count: 30, len: [30, 80], wid: [2, 4] }), inks.stock, 0.7);
}

/** A record; strings over a sound hole; piano keys; a bandshell at dusk. */
export const musicScene: Scene = {
  palettes: [
    palette(STOCK.cream, INK.persimmon, INK.gold, INK.spruce, INK.night),
    palette(STOCK.blush, INK.cran, INK.sky, INK.gold, INK.night),
    palette(STOCK.butter, INK.barn, INK.spruce, INK.persimmon, INK.beet),
    palette(STOCK.sky, INK.river, INK.persimmon, INK.butter, INK.night),
  ],
  layouts: [record, soundHole, keysAndWaves, bandshell],
};
