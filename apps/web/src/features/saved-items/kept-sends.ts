import { arriving } from "@hereabouts/ui/loading/missing-code";
import type { QueryClient } from "@tanstack/react-query";
import { type KeptMeta, keepChanges } from "../../app/connection/kept-changes.ts";
import type { Api, Calls } from "../../app/data/api.ts";
import { deviceItems, hasItems } from "../../app/session/device-items.ts";
import { onSignedIn } from "../../app/session/sign-in-request.ts";
import { registerBookmarkChanges } from "./bookmark-change.ts";

/**
 * Defines how changes of saved searches are sent, also when the page on which they were made is gone, and what is asked
 * for again after each: the hooks in `mutations.ts` inherit both by their keys.
 */
function registerSearchChanges(queryClient: QueryClient, api: Api, calls: Calls): void {
  const { searches } = calls.savedItems;
  const senders = {
    add: searches.add.mutate,
    update: searches.update.mutate,
    rename: searches.rename.mutate,
    setActive: searches.setActive.mutate,
    setVenue: searches.setVenue.mutate,
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
 * Keeps bookmarks and changes of saved searches until they are sent, over page loads. @returns a function that sends
 * what an earlier page of the person now signed in left unsent, and what this device keeps where the login was asked for to have it
 * in the account
 */
export function keepSends(queryClient: QueryClient, api: Api, calls: Calls): () => void {
  registerBookmarkChanges(queryClient, api, calls);
  registerSearchChanges(queryClient, api, calls);
  const personId = () => api.account.me.getData()?.id ?? null;
  const takeUp = keepChanges(queryClient, personId);
  const sendKept = async () => {
    if (!hasItems(deviceItems())) return;
    const { sendWished } = await arriving(() => import("./device/send-device-items.ts"));
    await sendWished(api, calls);
  };
  return () => {
    onSignedIn(sendKept);
    const id = personId();
    if (id === null) return;
    void sendKept();
    takeUp(id);
    void queryClient.resumePausedMutations();
  };
}
