import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { type BookmarkChange, type BookmarkKind, bookmarkChangeKey, showBookmark } from "./bookmark-change.ts";

interface Bookmark {
  isSaved: boolean;
  /** It is being sent, and not waiting for the connection. */
  isPending: boolean;
  /** Saves or removes it. The button shows that at once, and takes it back with a message when the server refuses. */
  set: (isSaved: boolean) => Promise<boolean>;
}

/** The bookmark of the signed-in user on an event or a venue, kept in the user context that every button reads. */
export function useBookmark(kind: BookmarkKind, id: number, name: string): Bookmark {
  const api = useApi();
  const queryClient = useQueryClient();
  const user = useUser();
  const mutationKey = bookmarkChangeKey(kind, id);
  const change = useMutation<boolean, Error, BookmarkChange>({
    mutationKey,
    scope: { id: mutationKey.join(":") },
  });

  /** Drops a change that still waits for the connection: undone before it was sent, the server need not learn of it. */
  const takeBack = (): boolean => {
    const changes = queryClient.getMutationCache();
    const waiting = changes.find({ mutationKey, predicate: ({ state }) => state.isPaused });
    if (waiting) changes.remove(waiting);
    return waiting !== undefined;
  };

  const set = async (wanted: boolean): Promise<boolean> => {
    showBookmark(api, { kind, id, wanted });
    if (takeBack()) return true;
    const isSaved = await change.mutateAsync({ kind, id, wanted }).catch(() => !wanted);
    showBookmark(api, { kind, id, wanted: isSaved });
    if (isSaved !== wanted)
      toast({
        tone: "danger",
        message: wanted ? visitorMessages.bookmarkNotSaved(name) : visitorMessages.bookmarkNotRemoved(name),
      });
    return isSaved === wanted;
  };

  const isSaved = user?.[kind === "event" ? "savedEventIds" : "savedPoiIds"].includes(id) ?? false;
  return { isSaved, isPending: change.isPending && !change.isPaused, set };
}
