import { eventFormLabels } from "@hereabouts/contract/events/event-fields";
import { limits } from "@hereabouts/contract/limits";
import { type FormRowErrors, formRowErrors } from "@hereabouts/recurrence/form-rows/form-row";
import type { FormRow } from "@hereabouts/recurrence/form-rows/form-row-shape";
import { pastRowError } from "@hereabouts/recurrence/form-rows/past-form-row";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { addMonths } from "@hereabouts/recurrence/local-date";
import { type FormNeed, needsOf } from "../../../forms/records/form-needs.tsx";
import type { Form } from "../../../forms/use-form.ts";
import type { EventValues } from "./event-values.ts";

/** The labels of the fields, in their order. */
const labels: Readonly<Record<keyof EventValues, string>> = {
  ...eventFormLabels,
  imageCropData: "Image",
  imageClear: "Image",
  printNumber: "Image",
  keptDates: "Dates",
  type: "Type",
  recertify: "Confirm details",
  updated: "Version",
};

/** The labels of the fields of a row of dates, in their order. */
const rowLabels: readonly (readonly [keyof FormRowErrors, string])[] = [
  ["date", "Date"],
  ["startTime", "Starts"],
  ["endTime", "Ends"],
  ["customInterval", "Every"],
  ["endDate", "Last date"],
  ["endCount", "Number of times"],
  ["exceptions", "Left out"],
];

const isEmpty = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");

/** Lists errors of the date rows by field. With several rows, each error names its row. */
function rowNeeds(rows: readonly FormRow[], today: LocalDate | null): FormNeed[] {
  return rows.flatMap((row, index) => {
    const past = today && row.id === undefined && pastRowError(row, today, addMonths(today, limits.horizonMonths));
    const errors: FormRowErrors = { ...formRowErrors(row), ...(past && { date: past }) };
    return rowLabels.flatMap(([field, label]) => {
      if (errors[field] === undefined) return [];
      const group = `Date ${index + 1}`;
      const title = rows.length > 1 ? `${label} (${group})` : label;
      return [{ name: "dates", label, title, group, isMissing: isEmpty(row[field]) }];
    });
  });
}

/** Lists what blocks sending an event; `today` for new ones, whose dates cannot be past. */
export function eventNeeds(
  form: Pick<Form<EventValues, unknown>, "faults" | "current">,
  today: LocalDate | null,
): FormNeed[] {
  return needsOf(form, labels).flatMap((need) => {
    const rows = need.name === "dates" && !form.current.usePoiTimes ? rowNeeds(form.current.dates, today) : [];
    return rows.length > 0 ? rows : [need];
  });
}
