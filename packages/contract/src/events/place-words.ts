import { msg, t } from "@hereabouts/language/translate";
import { isOffAsWhole, type WithStatus } from "./date-status.ts";

/** Ways to attend a date: at the venue, online, either, or online instead of at the venue. */
export const placeKinds = ["in_person", "online", "hybrid", "moved_online"] as const;
export type PlaceKind = (typeof placeKinds)[number];

interface Attended extends WithStatus {
  isInPerson: boolean;
  isOnline: boolean;
}

/** How one takes part in one of an event's dates; of an event that is off, how it was planned. */
export function placeKind(event: Attended, date: WithStatus | null): PlaceKind {
  if (!event.isInPerson) return "online";
  const own = isOffAsWhole(event, date) ? undefined : date?.status;
  if ([event.status, own].includes("moved_online")) return "moved_online";
  return event.isOnline ? "hybrid" : "in_person";
}

/** Whether people go to the venue: only then is there an address, a map, a way there. */
export function hasVenue(kind: PlaceKind): boolean {
  return kind === "in_person" || kind === "hybrid";
}

/** Whether one can be there online. */
export function hasStream(kind: PlaceKind): boolean {
  return kind !== "in_person";
}

interface PlacedVenue {
  name: string;
  /** Venue text of the surface: name, name and town, or full address. */
  line: string;
}

/** Location in words. The venue of an online-only event is its host, not a location. */
export function placeWords(kind: PlaceKind, { name, line }: PlacedVenue): string {
  switch (kind) {
    case "online":
      return t("Online event · Hosted by {name}", { name });
    case "moved_online":
      return t("Online instead of at {line}", { line });
    case "hybrid":
      return t("{line}, and online", { line });
    default:
      return line;
  }
}

const attendance: Readonly<Record<PlaceKind, string>> = {
  in_person: "In person",
  online: "Online",
  hybrid: msg("In person and online"),
  moved_online: msg("Online instead of in person"),
};

/** How one takes part, without the venue. */
export function attendanceWords(kind: PlaceKind): string {
  return attendance[kind];
}

/** Stream URL that can be linked; "" if there is none. */
export function streamUrl({ onlineUrl }: { onlineUrl: string }): string {
  return /^https?:\/\//i.test(onlineUrl) ? onlineUrl : "";
}
