import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { toast } from "@hereabouts/ui/feedback/toast";
import { type MutationCache, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { sessionState } from "../../app/session/session-over.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { type BookmarkChange, type BookmarkKind, bookmarkChangeKey, wantedBookmark } from "./bookmark-change.ts";

interface Bookmark {
  isSaved: boolean;
  /** Whether it is being sent, and not waiting for the connection. */
  isPending: boolean;
  /** Saves or removes it. The button shows that at once, and no longer, with a message, when the server refuses. */
  set: (isSaved: boolean) => Promise<boolean>;
}

/**
 * Returns the state of a bookmark after all its changes.
 * Ignores queued changes during hydration, because the server doesn't know them.
 */
function useWantedBookmark(changes: MutationCache, kind: BookmarkKind, id: number): boolean | undefined {
  const watch = useCallback((listener: () => void) => changes.subscribe(listener), [changes]);
  return useSyncExternalStore(
    watch,
    () => wantedBookmark(changes, kind, id),
    () => undefined,
  );
}

/** The bookmark of the signed-in user on an event or a venue: as the user context has it, or as it is being changed. */
export function useBookmark(kind: BookmarkKind, id: number, name: string, date?: string): Bookmark {
  const changes = useQueryClient().getMutationCache();
  const user = useUser();
  const mutationKey = bookmarkChangeKey(kind, id);
  const change = useMutation<boolean, Error, BookmarkChange>({
    mutationKey,
    scope: { id: mutationKey.join(":") },
  });

  /** Drops a change that still waits for the connection: undone before it was sent, the server need not learn of it. */
  const takeBack = (): boolean => {
    const waiting = changes.find({ mutationKey, predicate: ({ state }) => state.isPaused });
    if (waiting) changes.remove(waiting);
    return waiting !== undefined;
  };

  const set = async (wanted: boolean): Promise<boolean> => {
    if (takeBack()) return true;
    let isUntold = true;
    const isSaved = await change.mutateAsync({ kind, id, wanted, ...(date && { date }) }).catch(() => {
      // The page itself says what a session that ended left undone.
      isUntold = !sessionState().isOver && sessionState().notice === null;
      return !wanted;
    });
    if (isSaved !== wanted && isUntold)
      toast({
        tone: "danger",
        message: wanted ? visitorMessages.bookmarkNotSaved(name) : visitorMessages.bookmarkNotRemoved(name),
      });
    return isSaved === wanted;
  };

  const wanted = useWantedBookmark(changes, kind, id);
  const isSaved = user !== null && (wanted ?? user[kind === "event" ? "savedEventIds" : "savedPoiIds"].includes(id));
  return { isSaved, isPending: change.isPending && !change.isPaused, set };
}
