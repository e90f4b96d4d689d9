import { limits } from "@hereabouts/contract/limits";
import { useState } from "react";
import { rememberPlace } from "./remembered-place.ts";

export type SearchChanges = Record<string, string | undefined>;

/** A point as a listing's place; it takes the place of a town or a saved address. */
export function pointChanges(lat: number, lon: number, place: string): SearchChanges {
  const round = (degrees: number) => String(Math.round(degrees * 1e4) / 1e4);
  return { latitude: round(lat), longitude: round(lon), place, default_loc_id: undefined, address_id: undefined };
}

interface OwnLocation {
  locate: () => void;
  /** The browser could not tell, or the visitor does not want it to. */
  hasFailed: boolean;
  dismiss: () => void;
}

/** Searches where the visitor is: coarse, not older than 15 minutes, and asked for at most 5 seconds (spec part 1 §9). */
export function useOwnLocation(onChange: (changes: SearchChanges) => void): OwnLocation {
  const [hasFailed, setFailed] = useState(false);
  return {
    hasFailed,
    dismiss: () => setFailed(false),
    locate() {
      setFailed(false);
      if (!("geolocation" in navigator)) return setFailed(true);
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          const changes = pointChanges(coords.latitude, coords.longitude, "your location");
          rememberPlace(changes);
          onChange(changes);
        },
        () => setFailed(true),
        { timeout: limits.geolocationTimeoutMs, maximumAge: limits.geolocationMaxAgeMs, enableHighAccuracy: false },
      );
    },
  };
}
