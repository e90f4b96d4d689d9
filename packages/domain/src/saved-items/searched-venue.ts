import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { type SearchedVenue, selectSearchedVenue, selectVenueName } from "./saved-search.queries.ts";

/**
 * The venue that a search is to be of, with its name, which is kept for a time when the venue is gone. It may be anybody's. The
 * search `id` keeps the venue that it has, even where nobody can look at that one now. @throws Invalid for another that is not shown
 */
export async function searchedVenue(
  ctx: Context,
  { id, vid }: { id?: number; vid?: number | null | undefined },
): Promise<SearchedVenue> {
  if (vid === undefined || vid === null) return { vid: null, venueName: null };
  const name = await selectVenueName(ctx.db, vid);
  if (name !== undefined) return { vid, venueName: name };
  const kept = id === undefined ? undefined : await selectSearchedVenue(ctx.db, signedInUserId(ctx), id);
  if (kept?.vid === vid) return kept;
  throw new Invalid({ vid: [messages.choice(vid)] });
}
