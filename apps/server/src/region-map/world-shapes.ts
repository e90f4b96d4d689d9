import type { NamedArea } from "@hereabouts/contract/region/outline-shapes";
import type { SketchedRegion, WorldShapes } from "@hereabouts/domain/ports";
import { inThread, threadFile } from "../threads.ts";

const file = threadFile("sketch-thread", import.meta.url);

/** The shapes are read and searched in some seconds. */
const MOST_MS = 60_000;

/** The shapes of the world, read in a thread each time they are asked for. */
export const worldShapes: WorldShapes = {
  sketch: (sketch: SketchedRegion) => inThread<string>(file, { sketch }, MOST_MS),
  areasAt: (areasAt: { lat: number; lon: number }) => inThread<NamedArea[]>(file, { areasAt }, MOST_MS),
};
