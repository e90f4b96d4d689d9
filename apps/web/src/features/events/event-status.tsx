import type { DateState } from "@hereabouts/contract/events/date-status";
import { type StateTone, stateWords } from "@hereabouts/contract/events/status-words";
import { Badge } from "@hereabouts/ui/icons/badge";
import "./event-status.css";

const tones = {
  off: "barn",
  waiting: "goldenrod",
  full: "platinum",
  elsewhere: "river",
  over: "platinum",
} as const satisfies Record<StateTone, string>;

/** What is out of the ordinary about an event or one of its dates, with the organiser's note. Nothing when all is. */
export function EventStatus({ state, note }: { state: DateState; note: string }) {
  const words = stateWords(state);
  if (words === null && note === "") return null;
  return (
    <span className="event-status">
      {words !== null && (
        <Badge tone={tones[words.tone]} dot>
          {words.label}
        </Badge>
      )}
      {note !== "" && <span className="muted">{note}</span>}
    </span>
  );
}
