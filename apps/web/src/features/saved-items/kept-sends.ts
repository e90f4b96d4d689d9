import type { QueryClient } from "@tanstack/react-query";
import { type KeptMeta, keepChanges } from "../../app/connection/kept-changes.ts";
import type { Api, Calls } from "../../app/data/api.ts";
import { type BookmarkChange, bookmarkKey, registerBookmarkChanges, showBookmark } from "./bookmark-change.ts";

/**
 * Says how what is done to saved searches is sent when the page it was done on is gone. Whoever calls one of them need
 * ask for nothing again: that is said here for all.
 */
function registerSearchChanges(queryClient: QueryClient, api: Api, calls: Calls): void {
  const { searches } = calls.savedItems;
  const senders = {
    add: searches.add.mutate,
    update: searches.update.mutate,
    rename: searches.rename.mutate,
    setActive: searches.setActive.mutate,
    remove: searches.remove.mutate,
  };
  for (const [verb, send] of Object.entries(senders)) {
    queryClient.setMutationDefaults([["savedItems", "searches", verb]], {
      mutationFn: (input) => send(input as never),
      meta: { isKept: true, isRepeatable: false } satisfies KeptMeta,
      onSettled: () => Promise.all([api.savedItems.searches.list.invalidate(), api.account.me.invalidate()]),
    });
  }
}

/**
 * Keeps bookmarks and what is done to saved searches until it is sent, across page loads.
 * @returns what takes up, for whoever is signed in now, what a former page of theirs left
 */
export function keepSends(queryClient: QueryClient, api: Api, calls: Calls): () => void {
  registerBookmarkChanges(queryClient, api, calls);
  registerSearchChanges(queryClient, api, calls);
  const personId = () => api.account.me.getData()?.id ?? null;
  const takeUp = keepChanges(queryClient, personId);
  return () => {
    const id = personId();
    if (id === null) return;
    for (const { mutationKey, state } of takeUp(id)) {
      if (mutationKey?.[0] === bookmarkKey) showBookmark(api, state.variables as BookmarkChange);
    }
    void queryClient.resumePausedMutations();
  };
}
