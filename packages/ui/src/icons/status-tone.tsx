/** The colours of statuses as the palette calls them. */
export const toneOf = {
  yellow: "goldenrod",
  platinum: "platinum",
  blue: "river",
  green: "fern",
  brown: "bark",
  red: "barn",
} as const;
