import { programmeLimits } from "@hereabouts/contract/events/programme-limits";
import { t } from "@hereabouts/language/translate";
import { shortDay } from "@hereabouts/recurrence/day-words";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { Button } from "@hereabouts/ui/actions/button";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { TimeField } from "@hereabouts/ui/dates/time-field";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { TextField } from "@hereabouts/ui/fields/text-field";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { useLeftFields } from "@hereabouts/ui/schedules/use-left-fields";
import { Trash2 } from "lucide-react";
import styles from "./programme-fields.module.css";
import { dayOfSession, type TypedSession } from "./programme-rows.ts";

interface SessionRowProps {
  /** Accessible name of the row: "Session 2". */
  label: string;
  session: TypedSession;
  errors: Readonly<Record<string, string>>;
  today: LocalDate;
  isOpen: boolean;
  /** Whether it is on another day than its event. */
  isOutside: boolean;
  isRevealed: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (session: TypedSession) => void;
  onBlur: () => void;
  onRemove: () => void;
}

/** "Sat, Dec 5, 10:00 AM, Hall A" */
function whenAndWhere({ timeStart, room, ...session }: TypedSession): string {
  const day = dayOfSession(session);
  return [day === null ? session.date : shortDay(day), timeStart, room].filter(Boolean).join(", ");
}

/** One session: a line, and its fields once it is opened. A field says what is wrong with it once it was left. */
export function SessionRow(props: SessionRowProps) {
  const { label, session, isOpen, isOutside, onOpen, onRemove } = props;
  return (
    <fieldset className={styles.row} aria-label={label}>
      <div className={styles.line}>
        <span className={styles.words}>
          <b>{session.title || label}</b> <span className="muted">{whenAndWhere(session)}</span>
          {isOutside && <span className={styles.outside}> {t("Outside the event’s dates")}</span>}
        </span>
        <Button
          variant="quiet"
          size="sm"
          aria-label={isOpen ? t("Done with {label}", { label }) : t("Edit {label}", { label })}
          aria-expanded={isOpen}
          onPress={() => onOpen(!isOpen)}
        >
          {isOpen ? t("Done") : t("Edit")}
        </Button>
        <IconButton label={t("Remove {label}", { label })} onPress={onRemove} icon={Trash2} />
      </div>
      {isOpen && <SessionFields {...props} />}
    </fieldset>
  );
}

function SessionFields({ session, errors, today, isRevealed, onChange, onBlur }: SessionRowProps) {
  const { errorsOf, onLeave } = useLeftFields<string>(errors, isRevealed, onBlur);
  const field = (name: Exclude<keyof TypedSession, "id">) => ({
    value: session[name],
    errors: errorsOf(name),
    onChange: (text: string) => onChange({ ...session, [name]: text }),
    onBlur: () => onLeave(name),
  });
  return (
    <div className={styles.fields}>
      <TextField label={t("Title")} maxChars={programmeLimits.titleChars} {...field("title")} />
      <div className={styles.times}>
        <DateField label={t("Day")} today={today} minDate={null} {...field("date")} />
        <TimeField label={t("Starts")} {...field("timeStart")} />
        <TimeField label={t("Ends")} optional {...field("timeEnd")} />
      </div>
      <div className={fieldRowStyles.pair}>
        <TextField label={t("Room")} optional maxChars={programmeLimits.roomChars} {...field("room")} />
        <TextField label={t("With")} optional maxChars={programmeLimits.peopleChars} {...field("people")} />
      </div>
      <TextArea label={t("Details")} optional maxChars={programmeLimits.textChars} {...field("text")} />
    </div>
  );
}
