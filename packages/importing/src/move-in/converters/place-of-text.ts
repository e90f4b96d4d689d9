import { region } from "@hereabouts/contract/region/region";
import { stateCodeOf, statesOf } from "@hereabouts/domain/addresses/states";
import { placeWords, readPlace } from "../../entry/read-place.ts";
import { countryCode, type MovedPlace, placeWith } from "./moved-place.ts";

/** Longer texts are no addresses. */
const MOST_CHARS = 500;

const isUsZip = (word: string) => /^\d{5}(?:-\d{4})?$/.test(word);

/** The code of a state or province at the end of words, with the country it is in. */
function stateIn(words: readonly string[]): { state: string; country: string; length: number } | null {
  for (const length of [2, 1]) {
    const written = words.slice(-length).join(" ");
    for (const country of new Set([region.country, "US", "CA"])) {
      const isCode = /^\p{Lu}{2}$/u.test(written) && statesOf(country).some(({ value }) => value === written);
      const state = isCode ? written : stateCodeOf(country, written);
      if (written !== "" && state !== "") return { state, country, length };
    }
  }
  return null;
}

interface Town {
  city: string;
  state: string;
  zip: string;
  country: string;
}

/** Takes the town, state, code and country off the end of an address's parts. */
function takeTown(parts: string[]): Town {
  const town: Town = { city: "", state: "", zip: "", country: "" };
  const country = parts.length > 1 ? countryCode(parts.at(-1) ?? "") : undefined;
  if (country !== undefined && stateIn([parts.at(-1) ?? ""]) === null) {
    town.country = country;
    parts.pop();
  }
  let words = (parts.pop() ?? "").split(" ");
  const european = region.country === "US" ? null : /^(?:[A-Z]{1,2}-)?(\d{4,5}) (\p{L}.*)$/u.exec(words.join(" "));
  if (european) return { ...town, zip: european[1] ?? "", city: european[2] ?? "" };
  if (isUsZip(words.at(-1) ?? "") && (town.country === "" || town.country === "US")) {
    town.zip = words.pop() ?? "";
    if (words.length === 0) words = (parts.pop() ?? "").split(" ");
  }
  const state = stateIn(words);
  if (state) {
    town.state = state.state;
    town.country ||= state.country === region.country ? "" : state.country;
    words = words.slice(0, -state.length);
    if (words.length === 0) words = (parts.pop() ?? "").split(" ");
  }
  const rest = words.join(" ").trim();
  if (state || town.zip !== "") town.city = rest;
  else if (rest !== "") parts.push(rest);
  return town;
}

/** A place as calendars name it: "Old Mill, 12 Main St, Amherst, MA 01002"; null where the text names none. */
export function placeOfText(text: string): MovedPlace | null {
  const parts = text
    .slice(0, MOST_CHARS)
    .split(/[,\n]|\s{2,}|\s-\s(?=\d)|^\s?-\s/)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const town = takeTown(parts);
  const isStreet = (part: string) => readPlace(part).street !== null || /^\d+[a-z]? \p{L}/iu.test(part);
  const [first = ""] = parts;
  const street = parts.filter((part, at) => at > 0 || isStreet(part)).join(", ");
  const name = first || town.city;
  if (name === "") return null;
  const key = placeWords([name, street, town.city, town.zip].join(" ")).join(" ");
  return placeWith({ key: `place:${key}`, name, street, ...town });
}
