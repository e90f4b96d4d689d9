import type { exportCounts } from "@hereabouts/contract/saved-items/saved-search";
import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import type { DeviceItems } from "../../app/session/device-items.ts";
import type {
  AddressBookSearch,
  SavedEventsSearch,
  SavedSearchesSearch,
  SavedVenuesSearch,
} from "./saved-item-search.ts";

type SavedApi = Pick<Api, "savedItems">;

/** While another order is on its way, what was shown stays. */
const kept = { placeholderData: keepPreviousData };

/** The order the folder of saved events begins with: a plan, which begins with what comes first. */
export const firstSavedOrdering = "date";

/** The folder of saved events. */
export const savedEvents = (api: SavedApi, { ordering = firstSavedOrdering, latitude, longitude }: SavedEventsSearch) =>
  api.savedItems.events.list.queryOptions({ ordering, latitude, longitude }, kept);

/** The folder of saved venues. */
export const savedVenues = (api: SavedApi, { ordering, latitude, longitude }: SavedVenuesSearch) =>
  api.savedItems.venues.list.queryOptions({ ordering, latitude, longitude }, kept);

/** The saved searches. */
export const savedSearches = (api: SavedApi, { ordering }: SavedSearchesSearch) =>
  api.savedItems.searches.list.queryOptions({ ordering }, kept);

/** The dates that events of the device were saved for, as the API takes them. */
export const datesOf = (ids: readonly number[], dates: DeviceItems["dates"]): string[] =>
  ids.flatMap((id) => (dates[id] ? [`${id}:${dates[id]}`] : []));

/** Cards of the events that this device keeps, on the dates that they were saved for. */
export const deviceEvents = (api: SavedApi, ids: readonly number[], dates: DeviceItems["dates"]) =>
  api.savedItems.events.cards.queryOptions({ ids: [...ids], dates: datesOf(ids, dates) }, kept);

/** Cards of the venues that this device keeps. */
export const deviceVenues = (api: SavedApi, ids: readonly number[]) =>
  api.savedItems.venues.cards.queryOptions({ ids: [...ids] }, kept);

/** How often the viewer's alerts come. */
export const alertsOfViewer = (api: Pick<Api, "account">) => api.account.details.queryOptions();

/** The address book. */
export const savedAddresses = (api: SavedApi, { ordering }: AddressBookSearch) =>
  api.savedItems.addresses.list.queryOptions({ ordering }, kept);

/** One address of the book. */
export const savedAddress = (api: SavedApi, id: number) => api.savedItems.addresses.get.queryOptions({ id });

/** Current results of a saved search. Shows the previous ones while another number loads. */
export const searchResults = (api: SavedApi, id: number, count: (typeof exportCounts)[number]) =>
  api.savedItems.searches.results.queryOptions({ id, count }, kept);

/** Secret links of one's plan. */
export const planLinks = (api: SavedApi) => api.savedItems.plan.links.queryOptions();

/** A plan that somebody shares, by its secret. */
export const sharedPlan = (api: SavedApi, token: string) => api.savedItems.plan.shared.queryOptions({ token });
