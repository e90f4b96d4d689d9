import { slugify } from "../paths.ts";

const id = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Leaves room for a number within the length of an id. */
const MOST_CHARS = 55;

/** An id for a town, as it stands in addresses, that none of `taken` is: "amherst-ma", "town-2" for other letters. */
export function townIdFor(name: string, state: string, taken: ReadonlySet<string>): string {
  const slug = slugify(state === "" ? name : `${name} ${state}`)
    .slice(0, MOST_CHARS)
    .replace(/-$/, "");
  const base = id.test(slug) ? slug : "town";
  if (!taken.has(base)) return base;
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}
