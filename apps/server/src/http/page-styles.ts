import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { clientFolder, firstStyles, type Manifest } from "./asset-tags.ts";

/** The pages that people begin at: their styles come within the page. */
const beginnings = ["/", "/events/", "/events/$id/$slug/", "/venues/", "/venues/$id/$slug/"];

/**
 * Styles of the entry pages by file. Inlined for first-time visitors, so that the page shows without another request;
 * logged-in users have them cached.
 */
export function pageStyles(manifest: Manifest): Map<string, string> {
  const files = beginnings.flatMap((route) => firstStyles(manifest, ["__root__", route]));
  return new Map(files.map((file) => [file, readFileSync(resolve(clientFolder, file), "utf8").trim()]));
}
