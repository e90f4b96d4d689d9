import { limits } from "@hereabouts/contract/limits";
import { useState } from "react";
import { madePlaces } from "../../../app/made-places.ts";
import { placeChanges } from "../filters/filter-changes.ts";
import type { ListingSearch, SearchChanges } from "../state/listing-search.ts";
import { rememberPlace } from "./remembered-place.ts";

/** An address of the viewer's own. */
export interface SavedAddress {
  id: number;
  name: string;
  lat: number;
  lon: number;
}

/** Choosing the place a listing looks from: kept on this device, and handed on as changes of the address. */
export function usePlaceChoice(search: ListingSearch, onChoose: (changes: SearchChanges) => void) {
  const [isLocating, setLocating] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const choose = (place: SearchChanges) => {
    rememberPlace(place);
    onChoose(placeChanges(place, search));
  };
  const pointAt = (lat: number, lon: number, place: string) => ({
    latitude: lat.toFixed(4),
    longitude: lon.toFixed(4),
    place,
  });
  const choosePoint = (lat: number, lon: number, place: string) => choose(pointAt(lat, lon, place));
  /** The address itself and not its point: a search saved from here follows it when it is edited. */
  const chooseAddress = ({ id, name, lat, lon }: SavedAddress) => {
    rememberPlace({ address_id: String(id), ...pointAt(lat, lon, name) });
    onChoose(placeChanges({ address_id: String(id) }, search));
  };
  const fail = () => {
    setLocating(false);
    setFailed(true);
  };
  const locate = () => {
    setFailed(false);
    if (!("geolocation" in navigator)) return fail();
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => choosePoint(coords.latitude, coords.longitude, madePlaces.position),
      fail,
      { timeout: limits.geolocationTimeoutMs, maximumAge: limits.geolocationMaxAgeMs, enableHighAccuracy: false },
    );
  };
  const chooseTown = (id: string) => choose({ default_loc_id: id });
  return { chooseTown, chooseAddress, choosePoint, locate, isLocating, hasFailed };
}
