import { limits } from "@hereabouts/contract/limits";
import { useState } from "react";
import { placeChanges, type SearchChanges } from "./filter-changes.ts";
import type { ListingSearch } from "./listing-search.ts";
import { rememberPlace } from "./remembered-place.ts";

/** Choosing the place a listing looks from: kept on this device, and handed on as changes of the address. */
export function usePlaceChoice(search: ListingSearch, onChoose: (changes: SearchChanges) => void) {
  const [isLocating, setLocating] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const choose = (place: SearchChanges) => {
    rememberPlace(place);
    onChoose(placeChanges(place, search));
  };
  const choosePoint = (lat: number, lon: number, place: string) =>
    choose({ latitude: lat.toFixed(4), longitude: lon.toFixed(4), place });
  const fail = () => {
    setLocating(false);
    setFailed(true);
  };
  const locate = () => {
    setFailed(false);
    if (!("geolocation" in navigator)) return fail();
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => choosePoint(coords.latitude, coords.longitude, "your location"),
      fail,
      { timeout: limits.geolocationTimeoutMs, maximumAge: limits.geolocationMaxAgeMs, enableHighAccuracy: false },
    );
  };
  return { chooseTown: (id: string) => choose({ default_loc_id: id }), choosePoint, locate, isLocating, hasFailed };
}
