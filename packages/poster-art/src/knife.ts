import type { Blade } from "./blade.types.ts";
import { cycle, outline, type Point, TURN } from "./canvas.ts";
import { type Motifs, motifs } from "./motifs.ts";
import type { Rng } from "./random.ts";

/** Every shape a composition may cut. */
export type Knife = Blade & Motifs;

function edgeTools(rng: Rng): Pick<Blade, "jitter" | "cut" | "rect" | "disc" | "ringWedge" | "star" | "stroke"> {
  const jitter = (amount: number) => rng.float(-amount, amount);
  const cut: Blade["cut"] = (points, { j = 2, step = 90, close = true } = {}) => {
    const knifePoints: Point[] = [];
    const edges = close ? points.length : points.length - 1;
    for (let edge = 0; edge < edges; edge++) {
      const [x1, y1] = cycle(points, edge);
      const [x2, y2] = cycle(points, edge + 1);
      const strokes = Math.max(1, Math.round(Math.hypot(x2 - x1, y2 - y1) / step));
      for (let stroke = 0; stroke < strokes; stroke++) {
        const along = stroke / strokes;
        const wander = stroke === 0 ? j * 0.4 : j;
        knifePoints.push([x1 + (x2 - x1) * along + jitter(wander), y1 + (y2 - y1) * along + jitter(wander)]);
      }
    }
    if (!close) knifePoints.push(cycle(points, -1));
    return outline(knifePoints, close);
  };
  return {
    jitter,
    cut,
    rect: (x, y, width, height, options) =>
      cut(
        [
          [x, y],
          [x + width, y],
          [x + width, y + height],
          [x, y + height],
        ],
        options,
      ),
    disc: (cx, cy, radius, { k, j = 0.008, ry = radius } = {}) => {
      const facets = k ?? Math.max(14, Math.round(radius / 5));
      const turn = rng.float(6);
      return outline(
        Array.from({ length: facets }, (_, facet): Point => {
          const angle = turn + (facet / facets) * TURN;
          const wobble = 1 + rng.float(-j, j);
          return [cx + Math.cos(angle) * radius * wobble, cy + Math.sin(angle) * ry * wobble];
        }),
      );
    },
    ringWedge: (cx, cy, inner, outer, from, to, segments = Math.max(3, Math.round(Math.abs(to - from) * 9))) => {
      const angles = Array.from({ length: segments + 1 }, (_, index) => from + ((to - from) * index) / segments);
      const rim = angles.map((angle): Point => {
        const x = cx + Math.cos(angle) * outer * (1 + jitter(0.003));
        return [x, cy + Math.sin(angle) * outer * (1 + jitter(0.003))];
      });
      const hub = angles.map((angle): Point => [cx + Math.cos(angle) * inner, cy + Math.sin(angle) * inner]);
      return outline([...rim, ...hub.reverse()]);
    },
    star: (x, y, radius, points = 5, inner = 0.45, turn = -Math.PI / 2) =>
      cut(
        Array.from({ length: points * 2 }, (_, tip): Point => {
          const reach = tip % 2 ? radius * inner : radius;
          const angle = turn + (tip * Math.PI) / points;
          return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
        }),
        { j: 0.8, step: 200 },
      ),
    stroke: (points, width) => {
      const left: Point[] = [];
      const right: Point[] = [];
      points.forEach(([x, y], index) => {
        const [x0, y0] = cycle(points, Math.max(0, index - 1));
        const [x1, y1] = cycle(points, Math.min(points.length - 1, index + 1));
        const across = Math.atan2(y1 - y0, x1 - x0) + Math.PI / 2;
        const half = (typeof width === "function" ? width(index / (points.length - 1)) : width) / 2;
        left.push([x + Math.cos(across) * half, y + Math.sin(across) * half]);
        right.unshift([x - Math.cos(across) * half, y - Math.sin(across) * half]);
      });
      return outline([...left, ...right]);
    },
  };
}

function gougeTools(rng: Rng): Pick<Blade, "gouge" | "carveRect" | "carveArc"> {
  const gouge: Blade["gouge"] = (x, y, length, width, angle) => {
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const bend = rng.float(-0.25, 0.25) * width;
    const place = (along: number, across: number): Point => [
      x + cos * along - sin * across,
      y + sin * along + cos * across,
    ];
    return outline([
      place(-length / 2, 0),
      place(-length * 0.12, -width / 2 + bend),
      place(length / 2, bend),
      place(length * 0.08, width / 2 + bend),
    ]);
  };
  const scatter = (count: number, mark: () => string) => Array.from({ length: count }, mark).join("");
  return {
    gouge,
    carveRect: (x, y, width, height, { count = 40, len = [30, 90], wid = [2, 5], ang = 0, aj = 0.05 } = {}) =>
      scatter(count, () =>
        gouge(
          rng.float(x, x + width),
          rng.float(y, y + height),
          rng.float(...len),
          rng.float(...wid),
          ang + rng.float(-aj, aj),
        ),
      ),
    carveArc: (cx, cy, inner, outer, from, to, { count = 50, len = [20, 60], wid = [2, 5], radial = false } = {}) =>
      scatter(count, () => {
        const angle = rng.float(from, to);
        const reach = rng.float(inner, outer);
        const heading = radial ? angle : angle + Math.PI / 2;
        const x = cx + Math.cos(angle) * reach;
        return gouge(x, cy + Math.sin(angle) * reach, rng.float(...len), rng.float(...wid), heading);
      }),
  };
}

/** The cutting tools of one print. No edge is ruler-true: circles are faceted and lines wander a little. */
export function knifeWith(rng: Rng): Knife {
  const edges = edgeTools(rng);
  const blade: Blade = {
    ...edges,
    ...gougeTools(rng),
    ring: (cx, cy, inner, outer) => edges.disc(cx, cy, outer) + edges.disc(cx, cy, inner),
    rays: (cx, cy, inner, outer, count, width = 0.42, turn = 0) =>
      Array.from({ length: count }, (_, ray) => {
        const angle = turn + (ray / count) * TURN;
        const half = (Math.PI / count) * width;
        const reach = outer * rng.float(0.94, 1.04);
        const corner = (offset: number, radius: number): Point => [
          cx + Math.cos(angle + offset) * radius,
          cy + Math.sin(angle + offset) * radius,
        ];
        return edges.cut(
          [corner(-half * 0.7, inner), corner(-half, reach), corner(half, reach), corner(half * 0.7, inner)],
          { j: 1.5, step: 140 },
        );
      }).join(""),
  };
  return { ...blade, ...motifs(rng, blade) };
}
