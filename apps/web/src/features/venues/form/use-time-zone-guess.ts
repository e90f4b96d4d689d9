import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useApi } from "../../../app/data/api.ts";
import { timeZoneAt } from "../queries.ts";

interface Point {
  lat: number;
  lon: number;
}

/** Asks for the time zone at a point. A guess only: without an answer the zone that is chosen stays. */
export function useTimeZoneGuess(onGuess: (timeZone: string) => void): (point: Point) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const asked = useRef<Point>(null);
  return (point) => {
    asked.current = point;
    queryClient.fetchQuery(timeZoneAt(api, point)).then(
      // An answer that comes late is about a point the pin has left.
      (timeZone) => asked.current === point && onGuess(timeZone),
      () => undefined,
    );
  };
}
