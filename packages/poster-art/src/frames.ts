import { HEIGHT, type Point, TURN, tenth, WIDTH } from "./canvas.ts";
import type { Palette } from "./inks.ts";
import { type Knife, knifeWith } from "./knife.ts";
import { hash, type Rng, seededRandom } from "./random.ts";

/** How a part of the drawing is shown: the point of it that stands at (x, y), how large, and whether mirrored. */
interface View {
  x: number;
  y: number;
  of?: Point;
  scale?: number;
  isMirrored?: boolean;
  /** Degrees. */
  turn?: number;
}

/** Tools of a frame, which cuts windows, shows the drawing through them and paints around them. */
interface Mat {
  rng: Rng;
  knife: Knife;
  inks: Palette;
  /** The drawing, seen through a window of SVG path data. */
  show(window: string, view: View): string;
  paint(color: string, path: string, opacity?: number): string;
  /** Covers the sheet with an ink and gouges it. */
  ground(color: string, marks: string): string;
}

type Frame = (mat: Mat) => string;

const CENTER: Point = [WIDTH / 2, HEIGHT / 2];

/** The drawing alone. */
const whole: Frame = ({ knife, show }) =>
  show(knife.rect(-10, -10, WIDTH + 20, HEIGHT + 20), { x: CENTER[0], y: CENTER[1] });

/** From near by, a little to one side. */
const closeUp: Frame = ({ rng, knife, show }) => {
  const side = rng.sign() * rng.float(60, 120);
  const view = {
    x: 600,
    y: 300,
    of: [600 + side, 330] as const,
    scale: rng.float(1.5, 1.7),
    isMirrored: rng.chance(0.5),
  };
  return show(knife.rect(-10, -10, WIDTH + 20, HEIGHT + 20), view);
};

/** Through a round opening before rays. */
const roundel: Frame = ({ rng, knife, inks, show, paint, ground }) =>
  ground(inks.b, knife.carveRect(0, 0, WIDTH, HEIGHT, { count: 70, len: [30, 90], ang: 0.4, aj: 0.2 })) +
  paint(inks.stock, knife.rays(600, 300, 310, 900, 30, 0.5, rng.float(1)), 0.75) +
  paint(inks.key, knife.disc(600, 300, 292)) +
  paint(inks.stock, knife.disc(600, 300, 276)) +
  show(knife.disc(600, 300, 264), { x: 600, y: 300, scale: 1.02 });

/** Through three portholes. */
const portholes: Frame = ({ knife, inks, show, paint, ground }) =>
  ground(inks.key, knife.carveRect(0, 0, WIDTH, HEIGHT, { count: 120, len: [20, 70], ang: 0, aj: 0.1 })) +
  [210, 600, 990]
    .map(
      (x) =>
        paint(inks.c, knife.disc(x, 300, 184)) +
        show(knife.disc(x, 300, 166), { x, y: 300, of: [600 + (x - 600) * 0.62, 310], scale: 0.95 }),
    )
    .join("");

/** Three tall panels, the middle one from near by. */
const triptych: Frame = ({ knife, inks, show, paint, ground }) =>
  ground(inks.stock, "") +
  [0, 1, 2]
    .map((panel) => {
      const x = 36 + panel * 384;
      const view = { x: x + 180, y: 300, scale: panel === 1 ? 1.75 : 1, isMirrored: panel === 2 };
      const of: Point = panel === 1 ? [600, 320] : [330, 300];
      return (
        paint(panel === 1 ? inks.a : inks.key, knife.rect(x - 10, 26, 380, 548)) +
        show(knife.rect(x, 36, 360, 528), { ...view, of })
      );
    })
    .join("");

/** Under a wide arch in a wall. */
const archway: Frame = ({ knife, inks, show, paint, ground }) => {
  let bricks = "";
  for (let row = 0; row < 8; row++)
    for (let brick = -1; brick < 9; brick++)
      bricks += knife.rect(brick * 150 + (row % 2) * 75 + 5, row * 76 + 5, 138, 64, { j: 2 });
  return (
    ground(inks.stock, "") +
    paint(inks.a, bricks) +
    paint(inks.stock, knife.arch(206, 14, 788, 640)) +
    paint(inks.key, knife.arch(220, 28, 760, 640)) +
    show(knife.arch(236, 44, 728, 640), { x: 600, y: 340, scale: 1.08 })
  );
};

/** In a border of teeth with a star in each corner. */
const border: Frame = ({ knife, inks, show, paint, ground }) => {
  let teeth = "";
  for (let x = 90; x < WIDTH - 90; x += 60)
    for (const [edge, tip] of [
      [14, 66],
      [HEIGHT - 14, HEIGHT - 66],
    ] as const)
      teeth += knife.cut(
        [
          [x, edge],
          [x + 60, edge],
          [x + 30, tip],
        ],
        { j: 1 },
      );
  for (let y = 90; y < HEIGHT - 90; y += 60)
    for (const [edge, tip] of [
      [14, 66],
      [WIDTH - 14, WIDTH - 66],
    ] as const)
      teeth += knife.cut(
        [
          [edge, y],
          [edge, y + 60],
          [tip, y + 30],
        ],
        { j: 1 },
      );
  const stars = ([46, WIDTH - 46] as const).map((x) => knife.star(x, 46, 34) + knife.star(x, HEIGHT - 46, 34));
  return (
    ground(inks.a, "") +
    paint(inks.stock, teeth) +
    paint(inks.c, stars.join("")) +
    paint(inks.stock, knife.rect(82, 82, WIDTH - 164, HEIGHT - 164)) +
    show(knife.rect(94, 94, WIDTH - 188, HEIGHT - 188), { x: 600, y: 300, scale: 0.85 })
  );
};

/** A long strip between scallops. */
const frieze: Frame = ({ knife, inks, show, paint, ground }) => {
  let scallops = "";
  let dots = "";
  for (let x = 50; x < WIDTH + 50; x += 100) {
    scallops += knife.ringWedge(x, 96, 0, 48, Math.PI, TURN) + knife.ringWedge(x, HEIGHT - 96, 0, 48, 0, Math.PI);
    dots += knife.disc(x, 22, 13) + knife.disc(x, HEIGHT - 22, 13);
  }
  return (
    ground(inks.key, "") +
    paint(inks.b, scallops) +
    paint(inks.c, dots) +
    paint(inks.stock, knife.rect(-10, 96, WIDTH + 20, HEIGHT - 192)) +
    show(knife.rect(-10, 110, WIDTH + 20, HEIGHT - 220), { x: 600, y: 300, of: [600, 330], scale: 1.18 })
  );
};

/** Cut off by a slope with stripes beyond it. */
const slope: Frame = ({ rng, knife, inks, show, paint, ground }) => {
  const isMirrored = rng.chance(0.5);
  const across = (x: number) => (isMirrored ? WIDTH - x : x);
  const stripe = (from: number, width: number) =>
    knife.cut([
      [across(from + 210), -10],
      [across(from + 210 + width), -10],
      [across(from + width - 50), HEIGHT + 10],
      [across(from - 50), HEIGHT + 10],
    ]);
  return (
    ground(inks.a, "") +
    paint(inks.stock, stripe(660, 26) + stripe(790, 40) + stripe(980, 60)) +
    paint(inks.c, stripe(852, 90)) +
    show(stripe(-700, 1340), { x: across(390), y: 300, of: [600, 310], scale: 1.15 })
  );
};

/** A sheet that lies askew on another. */
const askew: Frame = ({ rng, knife, inks, show, paint, ground }) => {
  const turn = rng.sign() * rng.float(5, 8);
  const sheet = (x: number, y: number, width: number, height: number) => {
    const angle = (turn / 360) * TURN;
    const corner = (dx: number, dy: number): Point => [
      x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y + dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
    const [half, up] = [width / 2, height / 2];
    return knife.cut([corner(-half, -up), corner(half, -up), corner(half, up), corner(-half, up)]);
  };
  return (
    ground(inks.c, knife.carveRect(0, 0, WIDTH, HEIGHT, { count: 110, len: [40, 120], ang: 1.2, aj: 0.1 })) +
    paint(inks.key, sheet(616, 316, 900, 480)) +
    paint(inks.stock, sheet(600, 300, 900, 480)) +
    show(sheet(600, 300, 864, 444), { x: 600, y: 300, scale: 0.8, turn })
  );
};

/** Eight squares of a quilt: stars, and parts of the drawing. */
const quilt: Frame = ({ knife, inks, show, paint, ground }) => {
  const squares = Array.from({ length: 8 }, (_, square) => {
    const [column, row] = [square % 4, Math.floor(square / 4)];
    const [x, y] = [column * 300 + 150, row * 300 + 150];
    const block = knife.rect(x - 142, y - 142, 284, 284);
    if ((column + row) % 2 === 0)
      return show(block, { x, y, of: [600 + (column - 1.5) * 130, 300 + (row - 0.5) * 120], scale: 0.9 });
    const star = knife.star(x, y, 136, 8, 0.52, TURN / 16);
    return paint(row ? inks.a : inks.b, block) + paint(inks.stock, star) + paint(inks.c, knife.disc(x, y, 44));
  });
  return ground(inks.stock, "") + squares.join("");
};

/** Beside a column of leaves. */
const leafColumn: Frame = ({ rng, knife, inks, show, paint, ground }) => {
  const isRight = rng.chance(0.5);
  const x = isRight ? 1010 : 190;
  let leaves = "";
  for (let y = 60; y < 640; y += 92)
    leaves += knife.leaf(x, y + 40, 150, 34, -0.55) + knife.leaf(x, y + 40, 150, 34, Math.PI + 0.55);
  const stem = knife.stroke(
    [
      [x, -10],
      [x, 610],
    ],
    12,
  );
  const window = isRight ? knife.rect(-10, -10, 830, 620) : knife.rect(380, -10, 830, 620);
  return (
    ground(inks.key, "") + paint(inks.c, leaves + stem) + show(window, { x: isRight ? 405 : 795, y: 300, scale: 1.02 })
  );
};

/** Two stamps, one from near by. */
const stamps: Frame = ({ knife, inks, show, paint, ground }) => {
  const stamp = (left: number, top: number, width: number, height: number) => {
    let edge = knife.rect(left, top, width, height);
    for (let x = left + 16; x < left + width; x += 34) edge += knife.disc(x, top, 11) + knife.disc(x, top + height, 11);
    for (let y = top + 16; y < top + height; y += 34) edge += knife.disc(left, y, 11) + knife.disc(left + width, y, 11);
    return paint(inks.stock, edge);
  };
  return (
    ground(inks.b, knife.carveRect(0, 0, WIDTH, HEIGHT, { count: 90, len: [30, 80], ang: -0.5, aj: 0.3 })) +
    stamp(54, 60, 640, 480) +
    show(knife.rect(82, 88, 584, 424), { x: 374, y: 300, scale: 0.82 }) +
    stamp(760, 60, 386, 480) +
    show(knife.rect(788, 88, 330, 424), { x: 953, y: 300, of: [600, 320], scale: 1.5 })
  );
};

/** Ways to set a drawing on the sheet. Prints of one drawing in different frames are different compositions. */
const FRAMES: readonly Frame[] = [
  whole,
  closeUp,
  roundel,
  portholes,
  triptych,
  archway,
  border,
  frieze,
  slope,
  askew,
  quilt,
  leafColumn,
  stamps,
];

/** The number of the frame of a print, of those there are. @param chosen counted round */
export function frameOf(seed: string, chosen?: number): number {
  return (chosen ?? hash(`frame:${seed}`)) % FRAMES.length;
}

function placed({ x, y, of: [ofX, ofY] = CENTER, scale = 1, isMirrored = false, turn = 0 }: View): string {
  const size = Math.round(scale * 1000) / 1000;
  const turned = turn === 0 ? "" : `rotate(${tenth(turn)})`;
  return `translate(${tenth(x)} ${tenth(y)})${turned}scale(${isMirrored ? -size : size} ${size})translate(${tenth(-ofX)} ${tenth(-ofY)})`;
}

/**
 * A drawing set in a frame, as SVG elements. The drawing is there once, however often it is shown. What is random has a
 * generator of its own, so that one drawing is the same in all frames.
 */
export function framed(drawing: string, inks: Palette, { seed, frame }: { seed: string; frame: number }): string {
  const rng = seededRandom(`frame:${seed}`);
  const knife = knifeWith(rng);
  const prefix = `p${hash(seed).toString(36)}-w`;
  let windows = "";
  let count = 0;
  const paint = (color: string, path: string, opacity = 1) =>
    `<path fill="${color}" d="${path}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
  const set = (FRAMES[frame] ?? whole)({
    rng,
    knife,
    inks,
    paint,
    ground: (color, marks) => paint(color, `M0 0H${WIDTH}V${HEIGHT}H0Z`) + (marks && paint(inks.stock, marks, 0.35)),
    show: (window, view) => {
      const id = `${prefix}c${count++}`;
      windows += `<clipPath id="${id}"><path d="${window}"/></clipPath>`;
      return `<g clip-path="url(#${id})"><use href="#${prefix}" transform="${placed(view)}"/></g>`;
    },
  });
  return `<defs><g id="${prefix}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${inks.stock}"/>${drawing}</g>${windows}</defs>${set}`;
}
