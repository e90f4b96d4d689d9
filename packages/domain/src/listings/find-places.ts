import type { FoundPlace } from "@hereabouts/contract/places/place-fields";
import type { Context } from "../context.ts";
import { resolvePlace } from "./resolve-listing.ts";

const PLACES = 10;

/** Towns and zip codes by what is typed, those near the installation's default location first among equals. */
export async function findPlaces(ctx: Context, { q }: { q?: string }): Promise<FoundPlace[]> {
  const text = (q ?? "").trim();
  if (text === "") return [];
  const { latitude, longitude } = resolvePlace(ctx, {});
  return ctx.ports.gazetteer.find(text, { lat: latitude, lon: longitude }, PLACES);
}
