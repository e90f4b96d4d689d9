import type { Catalogue } from "./current-language.ts";
import type { LanguageCode } from "./languages.ts";

/** Parts of a catalogue: what visitors read, what tools say besides, and what only the server says. */
export const catalogueParts = ["visitors", "tools", "server"] as const;
export type CataloguePart = (typeof catalogueParts)[number];

type Files = Partial<Record<LanguageCode, Record<CataloguePart, () => Promise<{ default: Catalogue }>>>>;

const files: Files = {
  es: {
    visitors: () => import("./catalogues/es/visitors.json", { with: { type: "json" } }),
    tools: () => import("./catalogues/es/tools.json", { with: { type: "json" } }),
    server: () => import("./catalogues/es/server.json", { with: { type: "json" } }),
  },
  de: {
    visitors: () => import("./catalogues/de/visitors.json", { with: { type: "json" } }),
    tools: () => import("./catalogues/de/tools.json", { with: { type: "json" } }),
    server: () => import("./catalogues/de/server.json", { with: { type: "json" } }),
  },
};

/** Loads parts of the catalogue of a language; undefined for English, which has none. */
export async function loadCatalogue(
  code: LanguageCode,
  parts: readonly CataloguePart[],
): Promise<Catalogue | undefined> {
  if (code === "en") return undefined;
  if (code.startsWith("qps")) return (await import("./pseudo.ts")).pseudoCatalogue;
  const loaded = await Promise.all(parts.map((part) => files[code]?.[part]()));
  return Object.assign({}, ...loaded.map((file) => file?.default));
}
