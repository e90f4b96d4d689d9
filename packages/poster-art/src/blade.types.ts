import type { Point } from "./canvas.ts";

/** How a straight-edged shape is cut: `j` is the wander of the knife, `step` the length of one stroke. */
interface CutOptions {
  j?: number;
  step?: number;
  close?: boolean;
}

/** Gouge marks: how many, their length and width ranges, their angle and how far it strays (radians). */
interface CarveOptions {
  count?: number;
  len?: readonly [number, number];
  wid?: readonly [number, number];
  ang?: number;
  aj?: number;
  radial?: boolean;
}

/** The shapes that every motif is made of. All return SVG path data; lengths are user units, angles radians. */
export interface Blade {
  /** A random offset in (-amount, amount). */
  jitter(amount: number): number;
  /** A polygon; long edges get extra, slightly wandering knife points. */
  cut(points: readonly Point[], options?: CutOptions): string;
  rect(x: number, y: number, width: number, height: number, options?: CutOptions): string;
  /** A faceted disc, or an ellipse when `ry` is given; `k` is the number of facets. */
  disc(cx: number, cy: number, radius: number, options?: { k?: number; j?: number; ry?: number }): string;
  /** The part of a ring between two angles; a pie slice when `inner` is 0. */
  ringWedge(cx: number, cy: number, inner: number, outer: number, from: number, to: number, segments?: number): string;
  /** A whole ring; print it with the even-odd rule. */
  ring(cx: number, cy: number, inner: number, outer: number): string;
  rays(cx: number, cy: number, inner: number, outer: number, count: number, width?: number, turn?: number): string;
  star(x: number, y: number, radius: number, points?: number, inner?: number, turn?: number): string;
  /** A hand-cut line through the points; the width may follow the way along it (0 to 1). */
  stroke(points: readonly Point[], width: number | ((along: number) => number)): string;
  /** One gouge mark: a lens tapered at both ends. */
  gouge(x: number, y: number, length: number, width: number, angle: number): string;
  /** Gouge marks scattered over a rectangle. */
  carveRect(x: number, y: number, width: number, height: number, options?: CarveOptions): string;
  /** Gouge marks scattered over part of a ring, along it or radially. */
  carveArc(
    cx: number,
    cy: number,
    inner: number,
    outer: number,
    from: number,
    to: number,
    options?: CarveOptions,
  ): string;
}
