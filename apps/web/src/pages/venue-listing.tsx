import { useEffect } from "react";
import { useUser } from "../app/session/user-context.tsx";
import { useAdPlace } from "../features/ads/ad-place.tsx";
import { rememberResults } from "../features/listings/return-to-results.ts";
import { type ListingSearch, toAdInput } from "../features/listings/state/listing-search.ts";
import { useShowSearch } from "../features/listings/state/use-show-search.ts";
import { VenuesPage } from "../features/listings/venues-page.tsx";
import { CardCorner } from "./card-corner.tsx";

/** The venues listing. */
export function VenueListing({ search }: { search: ListingSearch }) {
  const showSearch = useShowSearch("/venues/", search);
  useEffect(() => rememberResults("/venues/", window.location.search));
  const addresses = useUser()?.addresses;
  const ad = useAdPlace("venue", toAdInput("venue", search));
  return (
    <VenuesPage
      ad={ad}
      search={search}
      onSearch={showSearch}
      savedAddresses={addresses}
      renderCorner={(item) => <CardCorner kind="venue" {...item} />}
    />
  );
}
