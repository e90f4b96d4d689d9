import { readFileSync } from "node:fs";
import { resolve } from "node:path";

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

/** A chunk of the web build, as Vite's manifest tells it. */
interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** The web build's manifest: chunks by their source. */
export type Manifest = Record<string, ManifestEntry>;

/** Where the built site lies. */
export const webRoot = resolve(import.meta.dirname, "../../../../web/dist");

/** Folder of the built client files. */
export const clientFolder = resolve(webRoot, "client");

/** @throws Error when the site was never built */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(resolve(clientFolder, ".vite/manifest.json"), "utf8"));
}

/** Adds a chunk and those that it imports at once, itself first. */
function addChunk(chunks: Set<ManifestEntry>, manifest: Manifest, chunk: ManifestEntry): void {
  if (chunks.has(chunk)) return;
  chunks.add(chunk);
  for (const name of chunk.imports ?? []) {
    const imported = manifest[name];
    if (imported) addChunk(chunks, manifest, imported);
  }
}

function entryOf(manifest: Manifest): ManifestEntry {
  const entry = Object.values(manifest).find((candidate) => candidate.isEntry);
  if (!entry) throw new Error("The web build has no entry. Run npm run build.");
  return entry;
}

/**
 * The chunk of a module; of a route its component's, and before it the one that knows the route, where that is not the entry;
 * none when the route has none of its own.
 */
function chunksOf(manifest: Manifest, part: string): ManifestEntry[] {
  const module = manifest[part];
  if (module) return [module];
  const file = part.endsWith("/") ? `${part}index` : part;
  const start = `src/routes${file}.tsx?tsr-split=component`;
  const found = Object.entries(manifest).find(([name]) => name === start || name.startsWith(`${start}---`));
  if (!found) return [];
  const [name, chunk] = found;
  const leading = Object.values(manifest).filter(({ dynamicImports }) => dynamicImports?.includes(name));
  return leading.some(({ isEntry }) => isEntry) ? [chunk] : [...leading, chunk];
}

/** The chunks a first page loads before anything is opened: the entry, the components of its routes, their imports. */
function firstChunks(manifest: Manifest, parts: readonly string[]): ManifestEntry[] {
  const chunks = new Set<ManifestEntry>();
  addChunk(chunks, manifest, entryOf(manifest));
  for (const part of parts) for (const chunk of chunksOf(manifest, part)) addChunk(chunks, manifest, chunk);
  return [...chunks];
}

/**
 * Every script of a first page. The entry comes first.
 * @param parts ids of the matched routes, such as "/events/", and modules that they load of themselves
 */
export function firstScripts(manifest: Manifest, parts: readonly string[]): string[] {
  return firstChunks(manifest, parts).map(({ file }) => file);
}

/** Every stylesheet of a first page. The entry's comes first: it orders the layers. */
export function firstStyles(manifest: Manifest, parts: readonly string[]): string[] {
  return [...new Set(firstChunks(manifest, parts).flatMap(({ css = [] }) => css))];
}

/**
 * The tags that dress a page: the styles of its routes. Fonts are not asked for here: they would come before the styles,
 * and text is first set in fonts that the system has (ui/tokens/fonts.css).
 */
export function styleTags(manifest: Manifest, parts: readonly string[] = []): string {
  return firstStyles(manifest, parts)
    .map((file) => `<link rel="stylesheet" href="/${file}">`)
    .join("");
}

/**
 * The tags that dress the page of a stranger: its styles themselves. Beside each stands the link that it takes the place of,
 * turned off and so never fetched: what is loaded later finds there that it has these styles already.
 */
function inlineTags(styles: readonly string[], texts: ReadonlyMap<string, string>): string {
  return styles
    .map((file) => `<style>${texts.get(file)}</style><link rel="stylesheet" href="/${file}" disabled>`)
    .join("");
}

/** Tags of a page as it is sent: styles for the head, scripts for the end of the body. */
export interface PageTags {
  head: Buffer;
  end: Buffer;
}

/** Returns the tags of a page by its parts; `isFirst` for visitors without cached files. */
export type TagsOfPage = (parts: readonly string[], isFirst: boolean) => PageTags;

/**
 * The tags that load the site, by the routes of a page: what dresses it; its script, and what that and the page import at
 * once, so that nothing is found out late. A page can be read before it wakes up: scripts that stand in the head would
 * share the first seconds of a slow line with the styles, without which nothing is shown.
 * @param texts styles that may stand in pages, by their files
 */
export function assetTags(manifest: Manifest, texts: ReadonlyMap<string, string> = new Map()): TagsOfPage {
  const entry = entryOf(manifest);
  const known = new Map<string, PageTags>();
  return (parts, isFirst) => {
    const key = `${isFirst} ${parts.join(" ")}`;
    const made = known.get(key);
    if (made !== undefined) return made;
    const preloads = firstScripts(manifest, parts)
      .filter((file) => file !== entry.file)
      .map((file) => `<link rel="modulepreload" href="/${file}">`);
    const styles = firstStyles(manifest, parts);
    const isInline = isFirst && styles.every((file) => texts.has(file));
    const tags = {
      head: Buffer.from(isInline ? inlineTags(styles, texts) : styleTags(manifest, parts)),
      end: Buffer.from(`${preloads.join("")}<script type="module" src="/${entry.file}"></script>`),
    };
    known.set(key, tags);
    return tags;
  };
}
