import type { MutationCache, QueryClient } from "@tanstack/react-query";
import { isConnectionFailure } from "../../app/connection/connection-failure.ts";
import type { KeptMeta } from "../../app/connection/kept-changes.ts";
import type { Api, Calls } from "../../app/data/api.ts";

export type BookmarkKind = "event" | "venue";

/** A wish that an event or a venue be saved, or no longer be. */
export interface BookmarkChange {
  kind: BookmarkKind;
  id: number;
  wanted: boolean;
  /** The date that an event is saved for. */
  date?: string;
}

/** Repetitions without a response before a message appears; each call is tried twice by its link. */
const REPETITIONS = 1;

const bookmarkKey = "bookmark";

/** The key under which a bookmark's change waits for the connection and is found again. */
export const bookmarkChangeKey = (kind: BookmarkKind, id: number) => [bookmarkKey, kind, id] as const;

/** Returns the state of a bookmark after all queued and running changes; undefined without any. */
export function wantedBookmark(changes: MutationCache, kind: BookmarkKind, id: number): boolean | undefined {
  const open = changes.findAll({ mutationKey: bookmarkChangeKey(kind, id), status: "pending" });
  return (open.at(-1)?.state.variables as BookmarkChange | undefined)?.wanted;
}

/** Puts a bookmark as it is now into the user context that every button reads. */
function takeOver(api: Api, { kind, id, isSaved }: { kind: BookmarkKind; id: number; isSaved: boolean }): void {
  const ids = kind === "event" ? "savedEventIds" : "savedPoiIds";
  api.account.me.setData(undefined, (known) => {
    if (!known) return known;
    const others = known[ids].filter((other) => other !== id);
    return { ...known, [ids]: isSaved ? [id, ...others] : others };
  });
}

/**
 * Defines how bookmarks are sent, by buttons and when an earlier page left some unsent. The server can only toggle:
 * when the answer says that the bookmark is now the opposite of what is wanted, because an earlier call arrived or
 * another window was faster, it is toggled once more.
 */
export function registerBookmarkChanges(queryClient: QueryClient, api: Api, calls: Calls): void {
  const { events, venues } = calls.savedItems;
  queryClient.setMutationDefaults([bookmarkKey], {
    mutationFn: async ({ kind, id, wanted, date }: BookmarkChange) => {
      const turn = () =>
        kind === "event" ? events.toggle.mutate({ id, ...(date && { date }) }) : venues.toggle.mutate({ id });
      const { saved } = await turn();
      return saved === wanted ? saved : (await turn()).saved;
    },
    meta: { isKept: true, isRepeatable: true } satisfies KeptMeta,
    retry: (failures, error) => failures < REPETITIONS && isConnectionFailure(error),
    onSuccess: (isSaved: boolean, { kind, id }: BookmarkChange) => takeOver(api, { kind, id, isSaved }),
    onSettled: (_saved, _error, { kind }: BookmarkChange) =>
      api.savedItems[kind === "event" ? "events" : "venues"].list.invalidate(undefined, { refetchType: "none" }),
  });
}
