import { createHash } from "node:crypto";
import type { FeedEvent } from "./feed-event.ts";

/** An event of a calendar with the changes of its single dates. */
export interface CalendarEntry {
  event: FeedEvent;
  changes: FeedEvent[];
  /** The id that it has within the calendar. */
  key: string;
}

const startOf = ({ start }: FeedEvent) => `${start.date}T${start.minute}`;

/** UIDs that several events with another start each have: two shows a day, say. */
function sharedUids(events: readonly FeedEvent[]): Set<string> {
  const starts = Map.groupBy(
    events.filter(({ uid, replaces }) => uid !== "" && !replaces),
    ({ uid }) => uid,
  );
  return new Set([...starts].filter(([, same]) => new Set(same.map(startOf)).size > 1).map(([uid]) => uid));
}

/** Known by its UID, and its start where others share that. A feed without one: by its name and start, in this source. */
function keyOf(event: FeedEvent, shared: ReadonlySet<string>): string {
  const { uid, summary, start, replaces } = event;
  if (shared.has(uid)) return `${uid}@${startOf(event)}`;
  if (uid === "") return createHash("sha256").update(`ical ${summary} ${start.date} ${start.minute}`).digest("hex");
  return replaces ? `${uid}#${replaces.date}T${replaces.minute}` : uid;
}

/** The events of a calendar one by one; a change is part of its series, and no entry of its own. */
export function* calendarEntries(events: readonly FeedEvent[]): Generator<CalendarEntry> {
  const series = new Set(events.filter(({ uid, replaces }) => uid !== "" && !replaces).map(({ uid }) => uid));
  const isChange = ({ uid, replaces }: FeedEvent) => replaces !== null && series.has(uid);
  const changes = Map.groupBy(events.filter(isChange), ({ uid }) => uid);
  const shared = sharedUids(events);
  for (const event of events) {
    if (isChange(event)) continue;
    // Changes name their series by its UID alone: of several it is the one of the same time.
    const isOwn = ({ replaces }: FeedEvent) => !shared.has(event.uid) || replaces?.minute === event.start.minute;
    yield { event, changes: (changes.get(event.uid) ?? []).filter(isOwn), key: keyOf(event, shared) };
  }
}
