import { isApproximate, type PointAccuracy } from "@hereabouts/contract/places/point-accuracy";

interface Place {
  name: string;
  street: string;
  shortAddress: string;
  postalCode: string;
  countryCode: string;
  lat: number;
  lon: number;
  pointAccuracy: PointAccuracy;
}

/** "25 Mill River Road, Northampton, MA 01060"; outside the United States short addresses are whole. */
export function fullAddress({
  shortAddress,
  postalCode,
  countryCode,
}: Pick<Place, "shortAddress" | "postalCode" | "countryCode">): string {
  return [shortAddress, countryCode === "US" && postalCode].filter(Boolean).join(" ");
}

/**
 * Directions to a place: by its address, or by its point when it has no street. The middle of a town is never sent to:
 * the name and the town may still be known there.
 */
export function directionsUrl(place: Place): string {
  const destination =
    place.street === "" && !isApproximate(place.pointAccuracy)
      ? `${place.lat},${place.lon}`
      : `${place.name}, ${fullAddress(place)}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}
