import type { EventCard } from "@hereabouts/contract/listings/cards";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { connectionState } from "../../../app/connection/connection.ts";
import { useApi } from "../../../app/data/api.ts";
import { PATIENCE_MS } from "../../../app/page-change/main.tsx";
import { ProgressLine } from "../../../app/page-change/progress-line.tsx";
import { useDelayed } from "../../../app/time/use-delayed.ts";
import { eventPage } from "../queries.ts";
import { eventSearch } from "./event-search.ts";
import styles from "./known-event.module.css";

/** Levels of a list's data above its cards: pages, page, cards, card. */
const DEEPEST = 6;

const cardFields = ["occurences", "ageGroups", "nextEventOccurrence", "printNumber", "isBookmarked"];

const isCardOf = (value: object, id: number): value is EventCard =>
  "id" in value && value.id === id && cardFields.every((field) => field in value);

/** The card of an event on a date within a list's data. */
function cardIn(value: unknown, asked: { id: number; date: string | undefined }, depth = DEEPEST): EventCard | null {
  if (depth === 0 || typeof value !== "object" || value === null) return null;
  if (isCardOf(value, asked.id)) {
    const { eventDate } = value.nextEventOccurrence ?? value.lastEventOccurrence ?? {};
    return asked.date === undefined || asked.date === eventDate ? value : null;
  }
  for (const inner of Object.values(value)) {
    const found = cardIn(inner, asked, depth - 1);
    if (found) return found;
  }
  return null;
}

/** The page of an event as far as its card knows it, on the card's date. */
function pageOfCard(card: EventCard): EventPage {
  const {
    timestamps: [times] = [],
    eventDate: date = "",
    ...shown
  } = card.nextEventOccurrence ?? card.lastEventOccurrence ?? {};
  return {
    ...card,
    descriptionHtml: "",
    url: "",
    priceInformation: "",
    imageShapes: [],
    access: [],
    organizer: null,
    programme: [],
    dates: times
      ? [{ times: "", allDay: false, status: "scheduled", note: "", ...shown, ...times, date, id: 0, movedFrom: null }]
      : [],
    laterDates: 0,
    freshness: { confirmed: null, by: null },
    credit: null,
    updated: "",
  };
}

/**
 * Returns what the lists that were looked at know of an event, and fetches its page; null if no list shows it on that date.
 * The page keeps the print of the card, which may be another one than that of the event alone.
 */
export function knownEvent(
  queryClient: QueryClient,
  page: ReturnType<typeof eventPage>,
  { id, search }: { id: number; search: Record<string, unknown> },
): EventPage | null {
  // Without a connection the visitor stays where the cards are. What could not be read is asked for once more.
  if (connectionState() !== "online" || queryClient.getQueryState(page.queryKey)?.error) return null;
  const asked = { id, date: eventSearch(search).date };
  for (const [, data] of queryClient.getQueriesData({})) {
    const card = cardIn(data, asked);
    if (!card) continue;
    const { printNumber } = card;
    const withPrint = (found: EventPage | undefined) => found && { ...found, printNumber };
    queryClient.prefetchQuery(page).then(
      () => queryClient.setQueryData<EventPage>(page.queryKey, withPrint),
      () => undefined,
    );
    return pageOfCard(card);
  }
  return null;
}

/** Placeholder for the part of an event’s page below its head, while that is fetched. */
export function EventSkeleton({ id }: { id: number }) {
  const isLong = useDelayed(true, PATIENCE_MS);
  const router = useRouter();
  const api = useApi();
  const queryClient = useQueryClient();
  const { isError } = useQuery(eventPage(api, id));
  useEffect(() => {
    // The route says why, as for a page that nothing is known of.
    if (isError) void router.invalidate();
  }, [isError, router]);
  useEffect(() => {
    const { pathname } = router.latestLocation;
    return () => {
      // The rest has come: the page has a head of its own, and another address if its name has changed.
      const isHere = queryClient.getQueryData(eventPage(api, id).queryKey) !== undefined;
      if (isHere && router.latestLocation.pathname === pathname) void router.invalidate();
    };
  }, [router, api, queryClient, id]);
  return (
    <>
      {isLong && <ProgressLine />}
      <div className={styles.rest} aria-hidden="true">
        <SkeletonLine width={30} />
        <SkeletonLine width={90} />
        <SkeletonLine width={100} />
        <SkeletonLine width={70} />
      </div>
    </>
  );
}
