import type { FoundPlace } from "@hereabouts/contract/places/place-fields";

/** "M5V" of "M5V 2T6": the part of a Canadian postal code that is an area. */
const areaOf = (text: string) => /^[abceghj-nprstvxy]\d[a-z](?:\s?\d[a-z]\d)?$/i.exec(text.trim())?.[0].slice(0, 3);

/** The middle of the area of a Canadian postal code, from the `zipcodes` package; null for other texts and unknown areas. */
export async function findPostalArea(text: string): Promise<FoundPlace | null> {
  const area = areaOf(text)?.toUpperCase();
  if (area === undefined) return null;
  const { default: zipcodes } = await import("zipcodes");
  const entry = zipcodes.codes[area];
  if (entry?.country !== "Canada") return null;
  return { label: `${area} ${entry.city}`, lat: entry.latitude, lon: entry.longitude };
}
