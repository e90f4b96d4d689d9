/** How far the sheet over a phone's map reaches: its head, half of the map, or all of it. */
const sheetStops = ["peek", "half", "full"] as const;
export type SheetStop = (typeof sheetStops)[number];

/** How far a finger moves until it means the next stop, in pixels. */
const FLICK = 40;

/** The stop so many steps above or below another; the last one beyond the ends. */
export function stopBeside(stop: SheetStop, steps: number): SheetStop {
  const place = Math.min(sheetStops.length - 1, Math.max(0, sheetStops.indexOf(stop) + steps));
  return sheetStops[place] ?? stop;
}

/**
 * The stop at which a sheet rests that was dragged from one to a height: the nearest, or the next for a short drag.
 * @param heights of the stops, in pixels
 */
export function stopAfterDrag(from: SheetStop, height: number, heights: Record<SheetStop, number>): SheetStop {
  const [nearest = from] = sheetStops.toSorted((a, b) => Math.abs(heights[a] - height) - Math.abs(heights[b] - height));
  const way = height - heights[from];
  return nearest === from && Math.abs(way) >= FLICK ? stopBeside(from, Math.sign(way)) : nearest;
}
