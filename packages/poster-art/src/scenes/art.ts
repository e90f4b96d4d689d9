import { cycle, HEIGHT, WIDTH } from "../canvas.ts";
import { INK, palette, STOCK } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function cutPaperPanels({ rng, knife, press, inks }: Sheet): void {
  const k = 4,
    w = WIDTH / k;
  const fills = [inks.a, inks.b, inks.stock, inks.c];
  const order = rng.shuffle([0, 1, 2, 3]),
    kinds = rng.shuffle([0, 1, 2, 3]);
  for (let i = 0; i < k; i++)
    if (cycle(fills, cycle(order, i)) !== inks.stock)
      press.ink(cycle(fills, cycle(order, i)), knife.rect(i * w - 4, -10, w + 8, HEIGHT + 20));
  for (let i = 0; i < k; i++) {
    const bg = cycle(fills, cycle(order, i)),
      cx = i * w + w / 2;
    const fg = bg === inks.stock ? inks.key : inks.stock;
    const kind = cycle(kinds, i);
    const d =
      kind === 0
        ? knife.frond(cx, HEIGHT - 60, 460, -Math.PI / 2 + knife.jitter(0.08), 6, 0.2)
        : kind === 1
          ? knife.disc(cx, 190, 108) +
            knife.ringWedge(cx, 420, 40, 132, Math.PI, Math.PI * 2) +
            knife.ringWedge(cx, 580, 40, 132, Math.PI, Math.PI * 2)
          : kind === 2
            ? knife.leaf(cx - 20, HEIGHT - 50, 300, 66, -1.9) +
              knife.leaf(cx + 10, HEIGHT - 50, 360, 74, -1.25) +
              knife.leaf(cx - 4, HEIGHT - 40, 430, 50, -1.57)
            : knife.arch(cx - 92, 120, 184, 420);
    if (bg === inks.stock) press.ink(fg, d);
    else press.opaque(fg, d);
    if (kind === 3) {
      const q = bg === inks.stock ? inks.b : bg;
      press.opaque(q, knife.disc(cx, 230, 52));
      press.opaque(q, knife.band((_x) => 0, -900, 0) + knife.leaf(cx, 540, 220, 42, -1.57));
    }
  }
  press.lift(
    knife.carveRect(0, 0, WIDTH, HEIGHT, { count: 46, len: [16, 46], wid: [2, 4], ang: -1.2, aj: 0.4 }),
    inks.stock,
    0.7,
  );
}

function contraDancer({ rng, knife, press, inks }: Sheet): void {
  const cx = WIDTH / 2 + knife.jitter(50),
    wy = 268,
    lean = rng.sign() * 0.1;
  press.ink(inks.b, knife.disc(cx + rng.sign() * 210, 236, 214));
  press.ink(inks.b, knife.rect(-10, 520, WIDTH + 20, 100));
  const K = 9,
    a0 = 0.12 + lean,
    a1 = Math.PI - 0.12 + lean;
  for (let k = 0; k < K; k++) {
    const s0 = a0 + ((a1 - a0) * k) / K,
      s1 = a0 + ((a1 - a0) * (k + 1)) / K,
      R = 268 + (k % 2) * 20;
    press.opaque(cycle([inks.a, inks.stock, inks.c], k), knife.ringWedge(cx, wy, 26, R, s0, s1 + 0.012));
    press.opaque(inks.key, knife.ringWedge(cx, wy, R - 30, R - 18, s0, s1));
  }
  let f = "";
  for (let k = 0; k < 26; k++) {
    const q = rng.float(a0 + 0.05, a1 - 0.05);
    f += knife.gouge(
      cx + Math.cos(q) * rng.float(110, 200),
      wy + Math.sin(q) * rng.float(110, 200),
      rng.float(40, 110),
      rng.float(2, 5),
      q,
    );
  }
  press.lift(f, inks.key, 0.5);
  press.opaque(
    inks.key,
    knife.cut([
      [cx - 40, wy + 22],
      [cx - 54, wy - 104],
      [cx + 54, wy - 104],
      [cx + 40, wy + 22],
    ]),
  );
  press.opaque(inks.key, knife.disc(cx + 6, wy - 168, 46));
  press.opaque(
    inks.key,
    knife.stroke(
      [
        [cx, wy - 140],
        [cx, wy - 90],
      ],
      28,
    ),
  );
  press.opaque(
    inks.key,
    knife.stroke(
      [
        [cx + 44, wy - 92],
        [cx + 142, wy - 128],
        [cx + 196, wy - 232],
      ],
      (q) => 32 - q * 14,
    ) +
      knife.stroke(
        [
          [cx - 44, wy - 92],
          [cx - 140, wy - 66],
          [cx - 226, wy - 142],
        ],
        (q) => 32 - q * 14,
      ),
  );
  press.opaque(
    inks.a,
    knife.cut([
      [cx - 30, wy - 186],
      [cx - 96, wy - 172],
      [cx - 120, wy - 130],
      [cx - 56, wy - 150],
      [cx - 30, wy - 160],
    ]),
  );
  press.lift(knife.carveRect(0, 530, WIDTH, 60, { count: 60, len: [30, 100], wid: [2, 5] }));
  press.lift(knife.carveRect(0, 20, WIDTH, 240, { count: 20, len: [50, 120], wid: [3, 6], ang: -0.1 }));
}

/** Cut-paper panels; a contra dancer mid-twirl. */
export const artScene: Scene = {
  palettes: [
    palette(STOCK.cream, INK.persimmon, INK.sky, INK.beet, INK.night),
    palette(STOCK.blush, INK.spruce, INK.gold, INK.cran, INK.beet),
    palette(STOCK.frost, INK.river, INK.rose, INK.gold, INK.night),
  ],
  layouts: [cutPaperPanels, contraDancer],
};
