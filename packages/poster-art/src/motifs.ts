import type { Blade } from "./blade.types.ts";
import { HEIGHT, outline, type Point, WIDTH } from "./canvas.ts";
import type { Rng } from "./random.ts";

/** Shapes with a subject. All return SVG path data; lengths are user units, angles radians. */
export interface Motifs {
  /** A ridgeline from edge to edge, filled to the bottom. */
  ridge(y: number, height: number, options?: { peaks?: number; bottom?: number; rough?: number }): string;
  pineTree(x: number, foot: number, height: number): string;
  leaf(x: number, y: number, length: number, width: number, angle: number): string;
  /** A stalk with paired leaflets. */
  frond(x: number, y: number, length: number, angle: number, pairs?: number, fatness?: number): string;
  /** An arched opening, round or pointed. */
  arch(x: number, y: number, width: number, height: number, pointed?: boolean): string;
  /** A horizontal band that follows `wave(x)`. */
  band(wave: (x: number) => number, y: number, thickness: number): string;
  /** A string of flags across the sheet: two sets of alternate flags and the line they hang from. */
  bunting(y: number, sag: number, count: number, size: number): { a: string; b: string; line: string };
}

function steps(count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => index / count);
}

function landMotifs(rng: Rng, blade: Blade): Pick<Motifs, "ridge" | "band"> {
  return {
    ridge: (y, height, { peaks = 5, bottom = HEIGHT + 10, rough = 0.25 } = {}) => {
      const phase = rng.float(9);
      const crest = steps(34).map((along): Point => {
        const swell =
          Math.sin(along * Math.PI * peaks * 0.55 + phase) * 0.6 +
          Math.sin(along * Math.PI * peaks * 1.13 + phase * 2.3) * 0.3 +
          blade.jitter(rough) * 0.35;
        return [-10 + along * (WIDTH + 20), y - swell * height];
      });
      return outline([[-10, bottom], ...crest, [WIDTH + 10, bottom]]);
    },
    band: (wave, y, thickness) => {
      const top: Point[] = [];
      for (let x = -10; x <= WIDTH + 10; x += 40) top.push([x, y + wave(x) + blade.jitter(1)]);
      const bottom = top.map(([x]): Point => [x, y + wave(x) + thickness + blade.jitter(1)]);
      return outline([...top, ...bottom.reverse()]);
    },
  };
}

function plantMotifs(rng: Rng, blade: Blade): Pick<Motifs, "pineTree" | "leaf" | "frond"> {
  const leaf: Motifs["leaf"] = (x, y, length, width, angle) => {
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const edge = (side: -1 | 1) =>
      steps(10).map((along): Point => {
        const across = side * Math.sin(along ** 0.85 * Math.PI) * width * (1 + blade.jitter(0.05));
        return [x + cos * along * length - sin * across, y + sin * along * length + cos * across];
      });
    return outline([...edge(-1), ...edge(1).slice(1, -1).reverse()]);
  };
  return {
    leaf,
    pineTree: (x, foot, height) => {
      const tiers = Math.max(3, Math.round(height / 55));
      const spread = height * 0.36;
      const side = (sign: -1 | 1) => {
        const points: Point[] = [];
        for (let tier = 1; tier <= tiers; tier++) {
          const down = tier / tiers;
          const y = foot - height + height * 0.92 * down;
          points.push([x + sign * spread * down * rng.float(0.42, 0.52), y + blade.jitter(3)]);
          if (tier < tiers) points.push([x + sign * spread * down * 0.24, y - height * 0.035]);
        }
        points.push([x + sign * height * 0.025, foot - height * 0.07], [x + sign * height * 0.025, foot]);
        return points;
      };
      return outline([[x, foot - height], ...side(1), ...side(-1).reverse()]);
    },
    frond: (x, y, length, angle, pairs = 5, fatness = 0.16) => {
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      let leaflets = "";
      for (let pair = 0; pair < pairs; pair++) {
        const along = 0.12 + (pair / pairs) * 0.8;
        const px = x + cos * length * along;
        const py = y + sin * length * along;
        const size = length * (0.42 - 0.2 * Math.abs(along - 0.4));
        leaflets += leaf(px, py, size, size * fatness * 1.3, angle - 0.95 + along * 0.25);
        leaflets += leaf(px, py, size, size * fatness * 1.3, angle + 0.95 - along * 0.25);
      }
      const tip = leaf(x + cos * length * 0.8, y + sin * length * 0.8, length * 0.3, length * 0.055, angle);
      const stalk: Point[] = [
        [x - sin * 5, y + cos * 5],
        [x + cos * length * 0.92, y + sin * length * 0.92],
        [x + sin * 5, y - cos * 5],
      ];
      return leaflets + tip + blade.cut(stalk, { j: 1 });
    },
  };
}

function archPoint(along: number, x: number, y: number, width: number, pointed: boolean): Point {
  if (!pointed) {
    const angle = along * Math.PI;
    return [x + width / 2 - (Math.cos(angle) * width) / 2, y + width / 2 - (Math.sin(angle) * width) / 2];
  }
  const rise = ((along < 0.5 ? along * 2 : (1 - along) * 2) * Math.PI) / 2;
  const inset = (1 - Math.cos(rise)) * width * 0.5;
  return [along < 0.5 ? x + inset : x + width - inset, y + width * 0.5 - Math.sin(rise) * width * 0.72];
}

function builtMotifs(blade: Blade): Pick<Motifs, "arch" | "bunting"> {
  return {
    arch: (x, y, width, height, pointed = false) => {
      const curve = steps(14).map((along) => archPoint(along, x, y, width, pointed));
      const frame: Point[] = [
        [x, y + height],
        [x, y + width * 0.5],
        ...curve,
        [x + width, y + width * 0.5],
        [x + width, y + height],
      ];
      return outline(frame.map(([px, py]): Point => [px + blade.jitter(0.8), py + blade.jitter(0.8)]));
    },
    bunting: (y, sag, count, size) => {
      const left = -20;
      const span = WIDTH + 40;
      const hang = (along: number) => y + Math.sin(along * Math.PI) * sag;
      const sets = { a: "", b: "" };
      for (let flag = 0; flag < count; flag++) {
        const from = (flag + 0.15) / count;
        const to = (flag + 0.85) / count;
        const [xa, xb] = [left + span * from, left + span * to];
        const tip: Point = [(xa + xb) / 2 + blade.jitter(3), (hang(from) + hang(to)) / 2 + size];
        sets[flag % 2 ? "b" : "a"] += blade.cut([[xa, hang(from)], [xb, hang(to)], tip], { j: 1, step: 200 });
      }
      const line = steps(30).map((along): Point => [left + span * along, hang(along) - 2]);
      const underside = line.map(([px, py]): Point => [px, py + 5]);
      return { ...sets, line: outline([...line, ...underside.reverse()]) };
    },
  };
}

/** The subjects that compositions share: land, plants, arches, bunting. */
export function motifs(rng: Rng, blade: Blade): Motifs {
  return { ...landMotifs(rng, blade), ...plantMotifs(rng, blade), ...builtMotifs(blade) };
}
