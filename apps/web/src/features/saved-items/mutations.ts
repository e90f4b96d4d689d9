import { useMutation } from "@tanstack/react-query";
import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** The queries that show saved events: their folder and the bookmarks on cards. */
const savedEvents = [trpc.savedItems.events.list, trpc.account.me];

/** Puts an event into its folder or takes it out. */
export const useToggleSavedEvent = () => trpc.savedItems.events.toggle.useMutation(stale(savedEvents));

/** Follows an event or no longer. Following saves it too. */
export const useFollowEvent = () => trpc.savedItems.events.follow.useMutation(stale(savedEvents));

/** Takes the events that are over out of their folder. */
export const useForgetPastEvents = () => trpc.savedItems.events.forgetPast.useMutation(stale(savedEvents));

/** Puts events that were taken out of their folder back into it. One that is refused does not keep the others out. */
export function useSaveEventsAgain() {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const failures: unknown[] = [];
      for (const id of ids) {
        await client.savedItems.events.toggle.mutate({ id }).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
    ...stale(savedEvents, { always: true }),
  });
}

/** Saves a venue or removes it from the folder. Refetches the folder and the bookmarks. */
export const useToggleSavedVenue = () =>
  trpc.savedItems.venues.toggle.useMutation(stale([trpc.savedItems.venues.list, trpc.account.me]));

/** Lists that name addresses: the address book, saved searches and places. */
const addressLists = [trpc.savedItems.addresses.list, trpc.savedItems.searches.list, trpc.account.me];

/** Adds an address to the book. */
export const useAddAddress = () => trpc.savedItems.addresses.add.useMutation(stale(addressLists));

/** Changes an address. */
export const useUpdateAddress = () =>
  trpc.savedItems.addresses.update.useMutation(stale([...addressLists, trpc.savedItems.addresses.get]));

/** Takes an address out of the book. */
export const useRemoveAddress = () => trpc.savedItems.addresses.remove.useMutation(stale(addressLists));

// Changes of saved searches outlive their page. `kept-sends.ts` defines how they are sent and what is refetched.

/** Keeps a search. */
export const useAddSearch = () => trpc.savedItems.searches.add.useMutation();

/** Puts other filters into the place of those of a saved search. */
export const useUpdateSearch = () => trpc.savedItems.searches.update.useMutation();

/** Gives a saved search another name. */
export const useRenameSearch = () => trpc.savedItems.searches.rename.useMutation();

/** Turns the mails of a saved search on or off. */
export const useSetSearchActive = () => trpc.savedItems.searches.setActive.useMutation();

/** Makes a saved search one venue's, or every venue's. */
export const useSetSearchVenue = () => trpc.savedItems.searches.setVenue.useMutation();

/** Deletes a saved search. */
export const useRemoveSearch = () => trpc.savedItems.searches.remove.useMutation();

/** Asks for the secret in the address of a saved search's feed, or for another one. It changes nothing that is shown. */
export const useSetSearchFeed = () => trpc.savedItems.searches.feed.useMutation();

/** Sends the mail of a saved search now, to see how it looks. It changes nothing that is shown. */
export const useSendSearchMail = () => trpc.savedItems.searches.sendEmail.useMutation();

/** Makes a secret link of one's plan, or another one. */
export const useSetPlanLink = () => trpc.savedItems.plan.setLink.useMutation(stale([trpc.savedItems.plan.links]));

/** Names the plan that one shares. */
export const useRenamePlan = () => trpc.savedItems.plan.rename.useMutation(stale([trpc.savedItems.plan.links]));

/** Ends a secret link of one's plan. */
export const useEndPlanLink = () => trpc.savedItems.plan.endLink.useMutation(stale([trpc.savedItems.plan.links]));

/** Adds what this device keeps to the account. */
export function useAddDeviceItems() {
  const utils = trpc.useUtils();
  return async () => (await import("./device/send-device-items.ts")).sendDeviceItems(utils, utils.client);
}
