import { msg, t } from "@hereabouts/language/translate";

/** Names that the site gives to places, as addresses have them in every language; the area in older ones alone. */
export const madePlaces = { area: msg("this area"), position: msg("your location") };

const names: readonly string[] = Object.values(madePlaces);

/** A place of an address in words: names that people gave stay as they are. */
export const saidPlace = (name: string): string => (names.includes(name) ? t(name) : name);
