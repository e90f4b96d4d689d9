import { screenPath } from "@hereabouts/contract/paths";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect, useMemo } from "react";
import { useApi } from "../app/data/api.ts";
import { stringifySearch } from "../app/routing/search-params.ts";
import { useUser } from "../app/session/user-context.tsx";
import { useAdPlace } from "../features/ads/ad-place.tsx";
import { ListingSubscription } from "../features/feeds/listing-subscription.tsx";
import { EventsPage } from "../features/listings/events-page.tsx";
import { showsMonth } from "../features/listings/month/month-address.ts";
import { listedEvents } from "../features/listings/queries.ts";
import { rememberResults } from "../features/listings/return-to-results.ts";
import type { ListingPageProps } from "../features/listings/state/listing-page.types.ts";
import { type ListingSearch, toAdInput } from "../features/listings/state/listing-search.ts";
import type { ShowSearch } from "../features/listings/state/use-listing-state.ts";
import { useShowSearch } from "../features/listings/state/use-show-search.ts";
import { FollowListingButton } from "../features/saved-items/following/follow-listing-button.tsx";
import { addressOf, canFollow, leaveSearch, openListing } from "../features/saved-items/searches/current-search.ts";
import { SaveSearchButton } from "../features/saved-items/searches/save-search-button.tsx";
import { SavedSearchBanner } from "../features/saved-items/searches/saved-search-banner.tsx";
import { CardCorner } from "./card-corner.tsx";

const EventsMonth = lazyPart(() => import("../features/listings/month/events-month.tsx"), "EventsMonth");

/** The events listing, with the saved search that it shows or began as. */
export function EventListing({ search }: { search: ListingSearch }) {
  const showSearch = useShowSearch("/events/", search);
  useEffect(() => rememberResults("/events/", stringifySearch(search)));
  const user = useUser();
  const open = useMemo(() => openListing(search, user?.savedSearches ?? []), [search, user?.savedSearches]);
  const show = useCallback<ShowSearch>((next, how) => showSearch(addressOf(next, open), how), [showSearch, open]);
  const openSearch = (id: number) => showSearch({ search: String(id) });
  const { venue, organizer } = useQuery(listedEvents(useApi(), open.listing)).data?.query ?? {};
  const one = { venueName: venue?.name, organizerName: organizer?.name };
  const ad = useAdPlace("event", toAdInput("event", open.listing));
  const page = {
    ad,
    search: open.listing,
    onSearch: show,
    savedAddresses: user?.addresses,
    savedSearchTools: <SaveSearchButton open={open} {...one} onOpenSearch={openSearch} />,
    savedSearchBanner: canFollow(open) ? (
      <FollowListingButton listing={open.listing} {...one} onFollowed={openSearch} />
    ) : (
      <SavedSearchBanner
        open={open}
        {...one}
        onOpenSearch={openSearch}
        onLeave={() => showSearch(leaveSearch(open.listing))}
      />
    ),
    renderSubscribe: (listed) => (
      <ListingSubscription
        {...listed}
        screen={screenPath + stringifySearch(open.listing)}
        town={open.listing.default_loc_id}
      />
    ),
    renderCorner: (item) => <CardCorner kind="event" {...item} />,
  } satisfies ListingPageProps;
  return showsMonth(search) ? (
    <Suspense fallback={null}>
      <EventsMonth {...page} />
    </Suspense>
  ) : (
    <EventsPage {...page} />
  );
}
