import { deviceMessages } from "@hereabouts/contract/saved-items/device-messages";
import { newSavedSearch } from "@hereabouts/contract/saved-items/saved-search-form";
import { searchOfListing } from "@hereabouts/contract/saved-items/search-of-listing";
import { t } from "@hereabouts/language/translate";
import { toast } from "@hereabouts/ui/feedback/toast";
import type { Api, Calls } from "../../../app/data/api.ts";
import { type DeviceSearch, deviceItems, hasItems, keepOnDevice } from "../../../app/session/device-items.ts";

/** A search of this device as it is sent. */
export const formOfSearch = ({ listing, ...named }: DeviceSearch): Record<string, unknown> => ({
  ...searchOfListing(listing),
  ...named,
});

let isSending = false;

async function send(api: Api, calls: Calls): Promise<void> {
  const items = deviceItems();
  const searches = items.searches.map(formOfSearch).filter((form) => newSavedSearch.safeParse(form).success);
  const { events, venues } = items;
  const sent = { events: [...events], venues: [...venues], searches: searches as never };
  const { saved, skipped } = await calls.savedItems.kept.add.mutate(sent);
  await Promise.all([api.account.me.invalidate(), api.savedItems.invalidate()]);
  // Only once the account's own list is here, so that no button shows the item as not saved in between.
  const left = deviceItems();
  keepOnDevice(
    "events",
    left.events.filter((id) => !events.includes(id)),
  );
  keepOnDevice(
    "venues",
    left.venues.filter((id) => !venues.includes(id)),
  );
  keepOnDevice(
    "searches",
    left.searches.filter((search) => !items.searches.includes(search)),
  );
  if (saved > 0) toast({ tone: "success", message: deviceMessages.added(saved) });
  if (skipped > 0) toast({ tone: "warning", message: deviceMessages.notAdded(skipped) });
}

/** Adds what this device keeps to the account that was logged in to. What fails stays on the device until the next page. */
export async function sendDeviceItems(api: Api, calls: Calls): Promise<void> {
  if (isSending || !hasItems(deviceItems())) return;
  isSending = true;
  try {
    await send(api, calls);
  } catch {
    toast({ tone: "danger", message: t(deviceMessages.notSent) });
  } finally {
    isSending = false;
  }
}
