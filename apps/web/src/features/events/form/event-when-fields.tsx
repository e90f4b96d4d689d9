import { rowOfWire, type WireDateRow } from "@hereabouts/contract/events/date-rows";
import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import type { VenueHours } from "@hereabouts/recurrence/opening-hours/hours-on-date";
import { describe } from "@hereabouts/recurrence/sentences/describe";
import { parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import { Button } from "@hereabouts/ui/actions/button";
import { Switch } from "@hereabouts/ui/choices/switch";
import { DateField } from "@hereabouts/ui/dates/date-field";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { RecurrenceEditor } from "@hereabouts/ui/schedules/recurrence-editor";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { type ReactNode, useMemo } from "react";
import type { Form } from "../../../forms/use-form.ts";
import { EventHoursPreview } from "./event-hours-preview.tsx";
import type { EventValues } from "./event-values.ts";
import styles from "./event-when-fields.module.css";

interface EventWhenFieldsProps {
  form: Pick<Form<EventValues, unknown>, "field" | "current">;
  today: LocalDate;
  isNew: boolean;
  /** Whether the dates come first, so that a phone's first window shows them. */
  isNarrow?: boolean;
  /** The venue offers its hours as dates. */
  offersHours: boolean;
  /** The venue's hours, as far as the event follows them and they are known. */
  venueHours: VenueHours | undefined;
  /** Every row speaks, also those that were never left. */
  isRevealed: boolean;
  /** Preview of the changes to existing dates. */
  children?: ReactNode;
}

function keptWords(wire: WireDateRow): string {
  const { startMinute, endMinute, recurrence } = rowOfWire(wire);
  return `${describe(recurrence)}, ${formatTimeRange(startMinute, endMinute)}`;
}

/** When an event takes place: whenever its venue is open between two days, or on dates of its own. */
export function EventWhenFields({
  form,
  today,
  isNew,
  isNarrow = false,
  offersHours,
  venueHours,
  isRevealed,
  children,
}: EventWhenFieldsProps) {
  const hours = form.field("usePoiTimes");
  const dates = form.field("dates");
  const kept = form.field("keptDates");
  const others = useMemo(() => kept.value.map(rowOfWire), [kept.value]);
  const first = form.field("dateStart");
  const firstDay = parseTypedDate(first.value);
  const following = (offersHours || hours.value) && (
    <Switch
      label={t("Whenever the venue is open")}
      description={t(
        "For exhibitions and similar events. Covers every open day between two dates, at the venue’s hours.",
      )}
      isSelected={hours.value}
      onChange={hours.onChange}
    />
  );
  return (
    <FormSection title={t("When")}>
      {!isNarrow && following}
      {hours.value ? (
        <>
          <div className={fieldRowStyles.pair}>
            <DateField label={t("First day")} today={today} minDate={isNew ? today : null} {...first} />
            <DateField
              label={t("Last day")}
              optional
              today={today}
              minDate={typeof firstDay === "string" ? firstDay : today}
              {...form.field("dateEnd")}
            />
          </div>
          {venueHours && <EventHoursPreview venueHours={venueHours} values={form.current} today={today} />}
        </>
      ) : (
        <div className={styles.dates} data-field="dates keptDates">
          {kept.value.map((wire, index) => (
            <div key={wire.id ?? `${wire.dateRecur}${wire.timeStart}`}>
              <p>
                {withParts(t("<dates/>. This series is too long to edit here, so it stays unchanged."), {
                  dates: <b>{keptWords(wire)}</b>,
                })}
              </p>
              <Button variant="quiet" size="sm" onPress={() => kept.onChange(kept.value.toSpliced(index, 1))}>
                {t("Remove")}
              </Button>
            </div>
          ))}
          <RecurrenceEditor
            value={dates.value}
            onChange={dates.onChange}
            onBlur={() => dates.onBlur()}
            today={today}
            minDate={isNew ? today : null}
            maxRows={limits.dateRowsInEvent}
            others={others}
            isRevealed={isRevealed}
            errors={dates.errors}
          />
        </div>
      )}
      {isNarrow && following}
      {children}
    </FormSection>
  );
}
