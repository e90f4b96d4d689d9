import { rowOfWire, type WireDateRow, wireOfRow } from "@hereabouts/contract/events/date-rows";
import { t } from "@hereabouts/language/translate";
import { formRowErrors, fromFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import type { FormRow } from "@hereabouts/recurrence/form-rows/form-row-shape";
import { toFormRow } from "@hereabouts/recurrence/form-rows/to-form-row";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { TimeField } from "@hereabouts/ui/dates/time-field";
import rowStyles from "@hereabouts/ui/layout/field-row.module.css";
import type { z } from "zod";
import { useToday } from "../../app/time/use-now.ts";
import type { FormField } from "../use-fields.ts";

/** Date and times of an event that takes place once, as they are typed. */
export interface TypedDate {
  date: string;
  startTime: string;
  endTime: string;
}

/** The only date of an event as a form has it; null for a series or several dates. */
export function onlyDate([first, ...others]: readonly WireDateRow[]): FormRow | null {
  if (!first || others.length > 0) return null;
  const row = toFormRow(rowOfWire(first));
  return row?.frequency === "once" ? row : null;
}

/** Values that the fields of an only date begin with; empty where there is none. */
export const typedDate = (row: FormRow | null): TypedDate => ({
  date: row?.date ?? "",
  startTime: row?.startTime ?? "",
  endTime: row?.endTime ?? "",
});

/** An only date with what was typed, as it is sent; undefined with an issue at each field that is wrong. */
export function readDate(row: FormRow, typed: TypedDate, issues: z.RefinementCtx): WireDateRow[] | undefined {
  const { date, startTime, endTime } = typed;
  const changed = { ...row, date, startTime, endTime };
  const errors = formRowErrors(changed);
  for (const [field, message] of Object.entries(errors ?? {}))
    issues.addIssue({ code: "custom", path: [field], message });
  return errors ? undefined : [wireOfRow(fromFormRow(changed))];
}

interface OnlyDateFieldsProps {
  /** The field of each part. */
  fieldOf: (part: keyof TypedDate) => FormField<string>;
  isAllDay: boolean;
}

/** Fields of the date and times of an event that takes place once. */
export function OnlyDateFields({ fieldOf, isAllDay }: OnlyDateFieldsProps) {
  const today = useToday();
  const starts = fieldOf("startTime");
  return (
    <div className={isAllDay ? undefined : rowStyles.three}>
      <DateField label={t("Date")} today={today} {...fieldOf("date")} />
      {!isAllDay && (
        <>
          <TimeField label={t("Starts")} {...starts} />
          <TimeField label={t("Ends")} optional after={starts.value} {...fieldOf("endTime")} />
        </>
      )}
    </div>
  );
}
