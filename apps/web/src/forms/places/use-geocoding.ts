import { limits } from "@hereabouts/contract/limits";
import type { FoundAccuracy } from "@hereabouts/contract/places/point-accuracy";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { type GeocodeInput, pointOfAddress } from "./queries.ts";

export interface LocatedPoint {
  latitude: number;
  longitude: number;
  accuracy: FoundAccuracy;
}

export type GeocodeState = "resting" | "looking" | "found" | "failed";

/**
 * Looks an address up once typing rests for a second. The geocoder is not asked while `question` is null (the address
 * is not complete, or its point is set by hand) or unchanged from `known`, whose point is at hand already.
 */
export function useGeocoding(
  question: GeocodeInput | null,
  known: GeocodeInput | null,
  onFound: (point: LocatedPoint) => void,
): GeocodeState {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<GeocodeState>("resting");
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  const asked = question && JSON.stringify(question);
  const stored = known && JSON.stringify(known);
  const [answered, setAnswered] = useState(stored);
  const [lastStored, setLastStored] = useState(stored);
  // The record was saved meanwhile, with the point of this address: it need not be looked up again.
  if (stored !== lastStored) {
    setLastStored(stored);
    setAnswered(stored);
  }
  useEffect(() => {
    if (!asked || asked === answered) return;
    let isCurrent = true;
    const look = async () => {
      setState("looking");
      const point = await queryClient
        .fetchQuery(pointOfAddress(api, JSON.parse(asked) as GeocodeInput))
        .catch(() => null);
      if (!isCurrent) return;
      setAnswered(asked);
      setState(point ? "found" : "failed");
      if (point) found.current(point);
    };
    const timer = setTimeout(() => void look(), limits.geocodeDebounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, answered, api, queryClient]);
  return asked ? state : "resting";
}
