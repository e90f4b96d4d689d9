import { useRef } from "react";
import { trpc } from "../../../app/data/trpc.ts";

interface Point {
  lat: number;
  lon: number;
}

/** Asks for the time zone at a point. A guess only: without an answer the zone that is chosen stays. */
export function useTimeZoneGuess(onGuess: (timeZone: string) => void): (point: Point) => void {
  const cache = trpc.useUtils();
  const asked = useRef<Point>(null);
  return (point) => {
    asked.current = point;
    cache.venues.timeZoneAt.fetch(point).then(
      // An answer that comes late is about a point the pin has left.
      (timeZone) => asked.current === point && onGuess(timeZone),
      () => undefined,
    );
  };
}
