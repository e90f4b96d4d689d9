interface Place {
  name: string;
  street: string;
  shortAddress: string;
  postalCode: string;
  lat: number;
  lon: number;
}

/** "25 Mill River Road, Northampton, MA 01060" */
export function fullAddress({ shortAddress, postalCode }: Pick<Place, "shortAddress" | "postalCode">): string {
  return [shortAddress, postalCode].filter(Boolean).join(" ");
}

/** Directions to a place: by its address, or by its point when it has no street. */
export function directionsUrl(place: Place): string {
  const destination = place.street === "" ? `${place.lat},${place.lon}` : `${place.name}, ${fullAddress(place)}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}
