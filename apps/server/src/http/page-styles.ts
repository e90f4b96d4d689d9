import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { clientFolder, firstStyles, type Manifest } from "./asset-tags.ts";

/** The pages that people begin at: their styles come within the page. */
const beginnings = ["/", "/events/", "/events/$id/$slug/", "/venues/", "/venues/$id/$slug/"];

/**
 * The styles of the pages that people begin at, by their files. They stand in what a stranger is sent, so that a page is
 * seen as soon as it is there and not after a second turn; whoever is signed in has them from an earlier page.
 */
export function pageStyles(manifest: Manifest): Map<string, string> {
  const files = beginnings.flatMap((route) => firstStyles(manifest, ["__root__", route]));
  return new Map(files.map((file) => [file, readFileSync(resolve(clientFolder, file), "utf8").trim()]));
}
