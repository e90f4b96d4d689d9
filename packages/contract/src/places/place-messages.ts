/** Messages about points on a map and how they were found. */
export const placeMessages = {
  geocodingFailed: "Geocoding failed for the provided address.",
  pinAtHouse: "Set to the address.",
  pinAtStreet: "Set to the street, not the exact address. Drag the pin, or paste coordinates or a map link.",
  pinAtMiddle: (area: string) =>
    `Set to the middle of ${area || "the town"}. Drag the pin, or paste coordinates or a map link.`,
  pinByHand: "Set by hand.",
  pinFromSource: "Set to the coordinates from its source.",
  approximatePlace: "Approximate location",
  sketchMap: "A sketch, without streets",
  pointOfText: 'Enter coordinates such as "42.3251, -72.6412", or a map link.',
  linkWithoutPoint: "This link doesn’t contain coordinates. Open it and copy the address of the page it opens.",
} as const;
