import { eventDatePath } from "@hereabouts/contract/events/date-address";
import { stateWords } from "@hereabouts/contract/events/status-words";
import type { ReadSentence } from "@hereabouts/contract/listings/sentence";
import type { SuggestedEvent, SuggestedVenue, Suggestions } from "@hereabouts/contract/listings/suggestions";
import { hasVenuePage, liveSearchDetail } from "@hereabouts/contract/listings/visibility";
import { eventEditPath, venueEditPath, venuePath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import { dayAndTimes } from "@hereabouts/recurrence/day-words";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { CalendarDays, History, MapPin, Search, Trash2 } from "lucide-react";
import type { PaletteRow } from "./palette-row.ts";
import type { OpenedRecord, Recent } from "./recents.ts";

/** Ways on from a row. */
export interface PaletteWays {
  /** Opens a page, which closes the palette. */
  go: (path: string) => void;
  /** Opens a page of a record, which stands among the recent ones afterwards. */
  open: (record: OpenedRecord, path: string) => void;
  /** Shows the listing of a typed text. */
  search: (words: string) => void;
  /** Whether records have a list of actions. */
  hasActions: boolean;
}

/** The words that a text is understood as: "free · this weekend · “jazz”"; the text itself where nothing of it is. */
function sentenceWords(typed: string, read: ReadSentence | undefined): string {
  if (!read || read.understood.length === 0) return t("“{name}”", { name: typed });
  const keyword = read.keyword === "" ? [] : [t("“{name}”", { name: read.keyword })];
  return [...read.understood.map(({ words }) => words), ...keyword].join(" · ");
}

/** The row that shows the listing of what is typed. */
export const searchRow = (typed: string, read: ReadSentence | undefined, { search }: PaletteWays): PaletteRow => ({
  id: "search",
  label: sentenceWords(typed, read),
  icon: Search,
  run: () => search(typed),
});

const whenAndWhere = ({ date, times, place }: SuggestedEvent, today: LocalDate) =>
  [date && dayAndTimes({ date, times }, today), place].filter(Boolean).join(" · ");

/** An event with its date, picture and venue. It opens at the date that stands here. */
function eventRow(event: SuggestedEvent, today: LocalDate, { go, open, hasActions }: PaletteWays): PaletteRow {
  const { id, name, language, date, time, visibility } = event;
  const address = date === null ? null : { date, ...(time !== null && { time }) };
  const record = { kind: "event" as const, id, name, detail: event.place, date, time };
  const path = visibility === "unpublished" ? eventEditPath(id) : eventDatePath(event, address);
  const state = stateWords(event.status)?.label;
  const mark = liveSearchDetail({ detail: state ? t(state) : "", visibility });
  return {
    id: `event-${id}`,
    label: name,
    language,
    detail: whenAndWhere(event, today),
    icon: CalendarDays,
    picture: event.picture,
    run: () => open(record, path),
    ...(mark !== "" && { mark }),
    ...(event.canEdit && { edit: () => go(eventEditPath(id)) }),
    ...(hasActions && { record }),
  };
}

/** A venue with its town. */
function venueRow(venue: SuggestedVenue, { go, open, hasActions }: PaletteWays): PaletteRow {
  const { id, name, detail, visibility } = venue;
  const record = { kind: "venue" as const, id, name, detail };
  const mark = liveSearchDetail({ detail: "", visibility });
  return {
    id: `venue-${id}`,
    label: name,
    detail,
    icon: MapPin,
    run: () => open(record, hasVenuePage(visibility) ? venuePath(venue) : venueEditPath(id)),
    ...(mark !== "" && { mark }),
    ...(venue.canEdit && { edit: () => go(venueEditPath(id)) }),
    ...(hasActions && { record }),
  };
}

/** Rows of the events and of the venues that are suggested. */
export const suggestedRows = (data: Suggestions | undefined, today: LocalDate, ways: PaletteWays) => ({
  events: (data?.events ?? []).map((event) => eventRow(event, today, ways)),
  venues: (data?.venues ?? []).map((venue) => venueRow(venue, ways)),
});

/** Rows of the latest searches and pages, and a row that removes it from this device. */
export function recentRows(
  recents: readonly Recent[],
  today: LocalDate,
  { open, search, hasActions }: PaletteWays,
  onForget: () => void,
): PaletteRow[] {
  const rows = recents.map((recent): PaletteRow => {
    if (recent.kind === "search") {
      const { words } = recent;
      return { id: `recent-search-${words}`, label: words, icon: History, run: () => search(words) };
    }
    const { kind, id, name, detail, date, time } = recent;
    // A date that is over would be said to be so: the next one is meant.
    const address = date && date >= today ? { date, ...(time && { time }) } : null;
    return {
      id: `recent-${kind}-${id}`,
      label: name,
      detail,
      icon: kind === "event" ? CalendarDays : MapPin,
      run: () => open(recent, kind === "event" ? eventDatePath(recent, address) : venuePath(recent)),
      ...(hasActions && { record: recent }),
    };
  });
  if (rows.length === 0) return [];
  return [...rows, { id: "forget", label: t("Clear recent searches"), icon: Trash2, run: onForget }];
}
