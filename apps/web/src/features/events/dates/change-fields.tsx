import { isDateMark } from "@hereabouts/contract/events/date-transitions";
import { limits } from "@hereabouts/contract/limits";
import { t, tAbout } from "@hereabouts/language/translate";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { Switch } from "@hereabouts/ui/choices/switch";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { TimeField } from "@hereabouts/ui/dates/time-field";
import fieldStyles from "@hereabouts/ui/fields/field.module.css";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { WeekdayToggles } from "@hereabouts/ui/schedules/weekday-toggles";
import type { Form } from "../../../forms/use-form.ts";
import type { TypedDateChange } from "./date-change.ts";

interface ChangeFieldsProps {
  form: Form<TypedDateChange, unknown>;
  today: LocalDate;
  /** Whether the event has sessions, which may move with the date. */
  hasProgramme: boolean;
}

/** Fields for the chosen change of a date: the new time and a note. */
export function ChangeFields({ form, today, hasProgramme }: ChangeFieldsProps) {
  const { action, allDay, weekdays } = form.current;
  const isMove = action === "move";
  const isFollowing = action === "following";
  const hasNote = isMove || isDateMark(action);
  return (
    <>
      {isFollowing && weekdays && (
        <div className={fieldStyles.field}>
          <span className={fieldStyles.label}>{t("On")}</span>
          <WeekdayToggles label={t("On")} value={weekdays} onChange={form.field("weekdays").onChange} />
        </div>
      )}
      {(isMove || isFollowing) && (
        <div className={isMove ? fieldRowStyles.three : fieldRowStyles.pair}>
          {isMove && <DateField label={tAbout("move", "To")} today={today} {...form.field("date")} />}
          {!allDay && (
            <>
              <TimeField label={t("Starts")} {...form.field("timeStart")} />
              <TimeField label={t("Ends")} optional {...form.field("timeEnd")} />
            </>
          )}
        </div>
      )}
      {(isMove || isFollowing) && (
        <Switch label={t("All day")} isSelected={allDay} onChange={form.field("allDay").onChange} />
      )}
      {isMove && hasProgramme && (
        <Switch
          label={t("Move its sessions too")}
          description={t("The sessions of the program on this day move by the same number of days.")}
          isSelected={form.current.moveProgramme}
          onChange={form.field("moveProgramme").onChange}
        />
      )}
      {hasNote && (
        <TextArea label={t("Note for visitors")} optional {...form.field("note")} maxChars={limits.statusNoteChars} />
      )}
    </>
  );
}
