import type { StreetTiles } from "@hereabouts/contract/places/street-tiles";

/** Addresses, zooms and layers of tiles, as a map needs them. */
export interface TilesDescription {
  tiles: string[];
  minzoom: number;
  maxzoom: number;
  /** The names of their layers. */
  layers: string[];
}

/** Opens an archive of tiles for the map library; what it says of itself, and the range of its zooms. */
export type OpenArchive = (
  url: string,
) => Promise<{ tiles: string[]; minzoom: number; maxzoom: number; metadata: unknown }>;

/** How long the service may take to say where its tiles are. */
const PATIENCE_MS = 10_000;

function layersOf(document: unknown): string[] {
  const layers = (document as { vector_layers?: { id: string }[] } | null)?.vector_layers ?? [];
  return layers.map(({ id }) => id);
}

/** Asks for the description of street tiles. @throws Error when the service does not answer, or answers with anything else */
export async function describeTiles({ url }: StreetTiles, openArchive: OpenArchive): Promise<TilesDescription> {
  if (/\.pmtiles$/.test(new URL(url).pathname)) {
    const { metadata, ...tiles } = await openArchive(url);
    return { ...tiles, layers: layersOf(metadata) };
  }
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), credentials: "omit" });
  if (!response.ok) throw new Error(`Street tiles: ${response.status}`);
  const { tiles, minzoom = 0, maxzoom = 14, ...rest } = await response.json();
  if (!Array.isArray(tiles)) throw new Error("Street tiles: no TileJSON");
  return { tiles, minzoom, maxzoom, layers: layersOf(rest) };
}
