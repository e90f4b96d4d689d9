import { integer } from "@hereabouts/contract/listings/filter";
import { weekStatuses } from "@hereabouts/contract/timesheets/timesheet-words";
import type { ParameterNote } from "../../rest/endpoint/parameter-notes.ts";

type Notes = Record<string, ParameterNote>;

const day = { type: "string", format: "date" };
const editor = { meaning: "Id of the editor. Default: the caller.", schema: integer };

/** Describes the parameters of a week. */
export const weekNotes: Notes = {
  week: { meaning: "Any day of the week. Default: this week.", schema: day },
  editor,
};

/** Describes the parameters of the list of weeks. */
export const weekListNotes: Notes = {
  status: {
    meaning: "Status. Default: submitted.",
    schema: { type: "string", enum: weekStatuses.map(({ value }) => value) },
  },
  find: { meaning: "Words of the editor's name or address; each must be there." },
};

/** Describes the parameters of the file of hours. */
export const hoursFileNotes: Notes = {
  start_date: { meaning: "First day (site time). Default: the first of the last day's month.", schema: day },
  end_date: { meaning: "Last day (site time). Default: today.", schema: day },
  editor,
  whose: { meaning: "The caller's hours, or all hours (superusers only)." },
};
