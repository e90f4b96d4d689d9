import type { DateState } from "@hereabouts/contract/events/date-status";
import { stateWords } from "@hereabouts/contract/events/status-words";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import { stateTones } from "@hereabouts/ui/icons/status-tone";
import styles from "./event-status.module.css";

/** Status of an event or one of its dates, with the organizer's note. Renders nothing if scheduled. */
export function EventStatus({
  state,
  note,
  language = "",
  className,
}: {
  state: DateState;
  note: string;
  /** The language of the note, if that is known. */
  language?: string;
  /** A class of the place where it stands. */
  className?: string | undefined;
}) {
  const words = stateWords(state);
  if (words === null && note === "") return null;
  return (
    <span className={[styles.status, className].filter(Boolean).join(" ")}>
      {words !== null && (
        <Badge tone={stateTones[words.tone]} dot>
          {t(words.label)}
        </Badge>
      )}
      {note !== "" && (
        <span className="muted" {...languageAttributes(language)}>
          {note}
        </span>
      )}
    </span>
  );
}
