import type { EventPage } from "@hereabouts/contract/pages/event-page";
import { dateOfPage, type PageDate } from "@hereabouts/contract/pages/page-date";
import { useLocation } from "@tanstack/react-router";
import { useNow } from "../../../app/time/use-now.ts";
import { dateInAddress, eventSearch } from "./event-search.ts";

/** The date that the page of an event shows, as its address asks. */
export function usePageDate(event: EventPage): PageDate {
  const now = useNow();
  const date = useLocation({ select: ({ search }) => eventSearch(search).date });
  const time = useLocation({ select: ({ search }) => eventSearch(search).time });
  return dateOfPage(event, now, dateInAddress({ date, time }));
}
