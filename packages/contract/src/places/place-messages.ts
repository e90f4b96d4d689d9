/** What people read about points on a map and how they were found. */
export const placeMessages = {
  geocodingFailed: "Geocoding failed for the provided address.",
  pinAtHouse: "The address was found.",
  pinAtStreet: "Set to the street, not to the house. Drag the pin, or paste coordinates or a map link.",
  pinAtMiddle: (area: string) =>
    `Set to the middle of ${area || "the town"}. Drag the pin, or paste coordinates or a map link.`,
  pinByHand: "Set by hand.",
  pinFromSource: "Set to the coordinates its source gives.",
  approximatePlace: "Approximate place",
  sketchMap: "A sketch, without streets",
  pointOfText: 'Enter coordinates such as "42.3251, -72.6412", or a link to a place on a map.',
  linkWithoutPoint: "This link does not say where it points. Open it, and copy the address of the page it leads to.",
} as const;
