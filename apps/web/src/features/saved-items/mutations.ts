import { trpc } from "../../app/data/trpc.ts";

/** Puts an event into its folder or takes it out, and asks again for the folder and for who has saved what. */
export function useToggleSavedEvent() {
  const cache = trpc.useUtils();
  return trpc.savedItems.events.toggle.useMutation({
    onSuccess: () => Promise.all([cache.savedItems.events.list.invalidate(), cache.account.me.invalidate()]),
  });
}

/** Puts a venue into its folder or takes it out, and asks again for the folder and for who has saved what. */
export function useToggleSavedVenue() {
  const cache = trpc.useUtils();
  return trpc.savedItems.venues.toggle.useMutation({
    onSuccess: () => Promise.all([cache.savedItems.venues.list.invalidate(), cache.account.me.invalidate()]),
  });
}

/** Takes an address out of the book, and asks again for what names it: the book, the saved searches and the user. */
export function useRemoveAddress() {
  const cache = trpc.useUtils();
  return trpc.savedItems.addresses.remove.useMutation({
    onSuccess: () =>
      Promise.all([
        cache.savedItems.addresses.list.invalidate(),
        cache.savedItems.searches.list.invalidate(),
        cache.account.me.invalidate(),
      ]),
  });
}
