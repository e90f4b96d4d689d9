import { eventFormLabels } from "@hereabouts/contract/events/event-fields";
import { limits } from "@hereabouts/contract/limits";
import { msg, t } from "@hereabouts/language/translate";
import { type FormRowErrors, formRowErrors } from "@hereabouts/recurrence/form-rows/form-row";
import type { FormRow } from "@hereabouts/recurrence/form-rows/form-row-shape";
import { pastRowError } from "@hereabouts/recurrence/form-rows/past-form-row";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { addMonths } from "@hereabouts/recurrence/local-date";
import { type FormNeed, needsOf } from "../../../forms/records/form-needs.tsx";
import type { Form } from "../../../forms/use-form.ts";
import type { EventValues } from "./event-values.ts";

/** The labels of the fields, in their order. */
export const eventLabels: Readonly<Record<keyof EventValues, string>> = {
  ...eventFormLabels,
  imageCropData: msg("Image"),
  imageClear: msg("Image"),
  printNumber: msg("Image"),
  keptDates: msg("Dates"),
  type: msg("Type"),
  recertify: msg("Confirm details"),
  updated: msg("Version"),
  draft: msg("Draft"),
};

/** The labels of the fields of a row of dates, in their order. */
const rowLabels: readonly (readonly [keyof FormRowErrors, string])[] = [
  ["date", msg("Date")],
  ["startTime", msg("Starts")],
  ["endTime", msg("Ends")],
  ["customInterval", msg("Every")],
  ["endDate", msg("Last date")],
  ["endCount", msg("Number of times")],
  ["exceptions", msg("Left out")],
];

const isEmpty = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");

/** Lists errors of the date rows by field. With several rows, each error names its row. */
function rowNeeds(rows: readonly FormRow[], today: LocalDate | null): FormNeed[] {
  return rows.flatMap((row, index) => {
    const past = today && row.id === undefined && pastRowError(row, today, addMonths(today, limits.horizonMonths));
    const errors: FormRowErrors = { ...formRowErrors(row), ...(past && { date: past }) };
    return rowLabels.flatMap(([field, label]) => {
      if (errors[field] === undefined) return [];
      const group = t("Date {number}", { number: index + 1 });
      const title = rows.length > 1 ? t("{label} ({group})", { label: t(label), group }) : t(label);
      return [{ name: "dates", label: t(label), title, group, isMissing: isEmpty(row[field]) }];
    });
  });
}

/** Lists what blocks sending an event; `today` for new ones, whose dates cannot be past. */
export function eventNeeds(
  form: Pick<Form<EventValues, unknown>, "faults" | "current">,
  today: LocalDate | null,
): FormNeed[] {
  return needsOf(form, eventLabels).flatMap((need) => {
    const rows = need.name === "dates" && !form.current.usePoiTimes ? rowNeeds(form.current.dates, today) : [];
    return rows.length > 0 ? rows : [need];
  });
}
