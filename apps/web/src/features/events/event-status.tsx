import { Badge } from "@hereabouts/ui/badge";
import { statusLabel } from "./event-facts.ts";

const TONES = {
  cancelled: "barn",
  postponed: "goldenrod",
  rescheduled: "goldenrod",
  sold_out: "platinum",
  moved_online: "river",
} as const;

const toneOf = (status: string) =>
  Object.hasOwn(TONES, status) ? TONES[status as keyof typeof TONES] : ("goldenrod" as const);

/** What is out of the ordinary about an event or one of its dates, with the organiser's note. Nothing when all is. */
export function EventStatus({ status, note }: { status: string; note: string }) {
  const label = statusLabel(status);
  if (label === null && note === "") return null;
  return (
    <span className="event-status">
      {label !== null && (
        <Badge tone={toneOf(status)} dot>
          {label}
        </Badge>
      )}
      {note !== "" && <span className="muted">{note}</span>}
    </span>
  );
}
