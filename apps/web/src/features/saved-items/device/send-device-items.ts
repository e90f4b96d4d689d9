import { deviceMessages } from "@hereabouts/contract/saved-items/device-messages";
import { newSavedSearch } from "@hereabouts/contract/saved-items/saved-search-form";
import { searchOfListing } from "@hereabouts/contract/saved-items/search-of-listing";
import { t } from "@hereabouts/language/translate";
import { toast } from "@hereabouts/ui/feedback/toast";
import type { Api, Calls } from "../../../app/data/api.ts";
import { replaceOnDevice } from "../../../app/session/device-decisions.ts";
import { type DeviceItems, type DeviceSearch, deviceItems, hasItems } from "../../../app/session/device-items.ts";
import { clearStoredSignIn, wishToKeep } from "../../../app/session/stored-sign-in.ts";
import { datesOf } from "../queries.ts";

/** A search of this device as it is sent. */
export const formOfSearch = ({ listing, ...named }: DeviceSearch): Record<string, unknown> => ({
  ...searchOfListing(listing),
  ...named,
});

let isSending = false;

/** The items that are to be added: all of them, or one event. */
function wantedItems(event: number | undefined): DeviceItems {
  const items = deviceItems();
  return event === undefined ? items : { events: [event], dates: items.dates, venues: [], searches: [] };
}

async function send(api: Api, calls: Calls, { events, dates, venues, searches }: DeviceItems): Promise<void> {
  const forms = searches.map(formOfSearch).filter((form) => newSavedSearch.safeParse(form).success);
  const sent = {
    events: [...events],
    dates: datesOf(events, dates),
    venues: [...venues],
    searches: forms as never,
  };
  const { saved, skipped } = await calls.savedItems.kept.add.mutate(sent);
  // A list whose page is on its way was asked for before: it is asked for again, too, or it would stay without the items.
  const all = { refetchType: "all" } as const;
  await Promise.all([api.account.me.invalidate(), api.savedItems.invalidate(undefined, all)]);
  // Only once the account's own list is here, so that no button shows the item as not saved in between.
  const left = deviceItems();
  const without = <Item>(list: readonly Item[], gone: readonly Item[]) => list.filter((item) => !gone.includes(item));
  replaceOnDevice({
    events: without(left.events, events),
    dates: left.dates,
    venues: without(left.venues, venues),
    searches: without(left.searches, searches),
  });
  if (saved > 0) toast({ tone: "success", message: deviceMessages.added(saved) });
  if (skipped > 0) toast({ tone: "warning", message: deviceMessages.notAdded(skipped) });
}

/**
 * Adds what this device keeps to the account that is logged in, or with `event` that one alone. What fails stays on the device.
 * @returns whether it was added
 */
export async function sendDeviceItems(api: Api, calls: Calls, event?: number): Promise<boolean> {
  const items = wantedItems(event);
  if (isSending || !hasItems(items)) return !isSending;
  isSending = true;
  try {
    await send(api, calls, items);
    return true;
  } catch {
    toast({ tone: "danger", message: t(deviceMessages.notSent) });
    return false;
  } finally {
    isSending = false;
  }
}

/** Adds what the login was asked for to have in the account, if that is what it was asked for. */
export async function sendWished(api: Api, calls: Calls): Promise<void> {
  const wish = wishToKeep();
  if (wish && (await sendDeviceItems(api, calls, wish.event)) && wishToKeep()) clearStoredSignIn();
}
