import { cycle, TURN, WIDTH } from "../canvas.ts";
import { INK, palette } from "../inks.ts";
import type { Scene, Sheet } from "../sheet.ts";

function projectorBeam({ rng, knife, press, inks }: Sheet): void {
  const sx = 170,
    sy = 330;
  press.opaque(inks.key, knife.rect(-10, 470, WIDTH + 20, 150));
  press.opaque(
    inks.b,
    knife.cut([
      [sx, sy - 14],
      [WIDTH + 20, 20],
      [WIDTH + 20, 520],
      [sx, sy + 14],
    ]),
  );
  press.opaque(
    inks.a,
    knife.cut([
      [sx + 560, 190],
      [WIDTH + 20, 96],
      [WIDTH + 20, 452],
      [sx + 560, 416],
    ]),
  );
  press.lift(
    knife.carveArc(sx, sy, 260, 1040, -0.28, 0.2, { count: 90, len: [40, 150], wid: [2, 5], radial: true }),
    "#fff6df",
  );
  const reel = (x: number, y: number, R: number) => {
    press.opaque(inks.stock, knife.disc(x, y, R + 12));
    press.opaque(inks.c, knife.disc(x, y, R));
    let d = knife.disc(x, y, R * 0.16);
    for (let k = 0; k < 5; k++) {
      const a = rng.float(0.2) + (k / 5) * TURN;
      d += knife.disc(x + Math.cos(a) * R * 0.58, y + Math.sin(a) * R * 0.58, R * 0.22);
    }
    press.opaque(inks.key, d);
  };
  press.opaque(inks.key, knife.rect(58, 262, 150, 130));
  reel(88, 178, 88);
  reel(250, 214, 62);
  press.opaque(
    inks.key,
    knife.cut([
      [206, 300],
      [262, 286],
      [262, 374],
      [206, 360],
    ]),
  );
  press.opaque(
    inks.key,
    knife.cut([
      [100, 390],
      [160, 390],
      [230, 620],
      [30, 620],
    ]),
  );
  let h = "";
  for (let k = 0; k < 9; k++) {
    const x = 380 + k * 100 + knife.jitter(14),
      y = 560 + (k % 2) * 18;
    h += knife.disc(x, y - 34, 32) + knife.ringWedge(x, y + 70, 0, 66, Math.PI, TURN);
  }
  press.opaque(inks.key, h);
}

function driveIn({ rng, knife, press, inks }: Sheet): void {
  let st = "";
  for (let k = 0; k < 60; k++) st += knife.disc(rng.float(WIDTH), rng.float(330), rng.float(1.5, 4), { k: 6 });
  press.lift(st, "#fff2cf");
  press.opaque(inks.b, knife.disc(rng.float(120, 220), 120, 66));
  press.opaque(inks.stock, knife.disc(186, 100, 60));
  press.opaque(inks.key, knife.ridge(400, 60, { peaks: 3 }));
  press.opaque("#0b151d", knife.rect(420, 380, 20, 130) + knife.rect(860, 380, 20, 130));
  press.opaque(inks.a, knife.rect(352, 112, 596, 300));
  press.opaque(inks.c, knife.disc(520, 262, 88));
  press.opaque(
    inks.b,
    knife.cut([
      [352, 412],
      [352, 350],
      [480, 318],
      [600, 352],
      [740, 290],
      [948, 340],
      [948, 412],
    ]),
  );
  press.opaque(inks.key, knife.pineTree(800, 404, 150) + knife.pineTree(868, 408, 110));
  press.opaque("#0b151d", knife.rect(-10, 506, WIDTH + 20, 110));
  for (let k = 0; k < 5; k++) {
    const x = 130 + k * 226 + knife.jitter(20),
      y = 546;
    press.opaque(
      cycle([inks.c, inks.a, inks.b], k),
      knife.cut([
        [x - 84, y + 30],
        [x - 88, y - 2],
        [x - 52, y - 8],
        [x - 34, y - 42],
        [x + 30, y - 42],
        [x + 54, y - 8],
        [x + 88, y - 2],
        [x + 86, y + 30],
      ]),
    );
    press.opaque(
      "#0b151d",
      knife.cut([
        [x - 36, y - 8],
        [x - 24, y - 32],
        [x + 22, y - 32],
        [x + 38, y - 8],
      ]) +
        knife.disc(x - 48, y + 30, 20) +
        knife.disc(x + 50, y + 30, 20),
    );
  }
}

/** A projector's beam; the drive-in. */
export const filmScene: Scene = {
  palettes: [
    palette("#203040", INK.sky, INK.gold, INK.brick, "#101d29"),
    palette("#2c2437", INK.rose, INK.butter, INK.spruce, "#191423"),
    palette("#1d3a3a", INK.mint, INK.butter, INK.persimmon, "#102425"),
  ],
  layouts: [projectorBeam, driveIn],
};
