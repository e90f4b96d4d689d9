import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useEffect, useEffectEvent, useRef } from "react";
import { askAgain, connectionState } from "../../../app/connection/connection.ts";
import { isConnectionFailure } from "../../../app/connection/connection-failure.ts";
import { missPage } from "../../../app/connection/navigation-guard.ts";
import type { ListingSearch } from "../state/listing-search.ts";
import type { ShowSearch } from "../state/use-listing-state.ts";

interface Listing {
  data: unknown;
  error: unknown;
  isPlaceholderData: boolean;
}

/**
 * Reverts filters that got no answer because the connection was lost, with a message. The list stays, and the
 * chosen filters are tried again when the connection is back. Refusals of the server are shown by the page.
 */
export function useRevertFiltersOffline(search: ListingSearch, listing: Listing, onSearch: ShowSearch): void {
  const answered = useRef<ListingSearch | null>(null);
  const { data, error, isPlaceholderData } = listing;
  const isAnswered = data !== undefined && !error && !isPlaceholderData;
  useEffect(() => {
    if (isAnswered) answered.current = search;
  }, [isAnswered, search]);

  const revert = useEffectEvent(async () => {
    const before = answered.current;
    if (!before || before === search) return;
    missPage({ href: window.location.pathname + window.location.search, isSamePage: true });
    onSearch(before, { replaces: true });
    await askAgain();
    if (connectionState() === "online") toast({ tone: "danger", message: t(visitorMessages.listingsFailed) });
  });
  const isLost = isConnectionFailure(error);
  useEffect(() => {
    if (isLost) void revert();
  }, [isLost]);
}
