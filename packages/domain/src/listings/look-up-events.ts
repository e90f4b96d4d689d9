import type { Context } from "../context.ts";
import { type EventSearch, type FoundEvents, type FoundPin, finderFor } from "../memory-ports.ts";
import { findEventPins, findEvents } from "./event-search.queries.ts";

/** A page of an events search: from memory where that can answer it, from the database otherwise. */
export async function lookUpEvents(
  ctx: Context,
  search: EventSearch,
  offset: number,
  size: number,
): Promise<FoundEvents> {
  const finder = await finderFor(ctx, ctx.ports.events);
  return finder?.find(search, offset, size) ?? findEvents(ctx.db, search, offset, size);
}

/** The venues of all matches of a search, in the same way. @param max pins at most */
export async function lookUpEventPins(ctx: Context, search: EventSearch, max: number): Promise<FoundPin[]> {
  const finder = await finderFor(ctx, ctx.ports.events);
  return finder?.findPins(search, max) ?? findEventPins(ctx.db, search, max);
}
