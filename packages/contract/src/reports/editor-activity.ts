import { z } from "zod";
import { choice, localDate } from "../fields/query-values.ts";
import { messages } from "../messages.ts";
import { activityOrderings } from "./report-choices.ts";

export type ActivityOrdering = (typeof activityOrderings)[number];

/** Site days, both included; the last 30 by default. */
export const activityQuery = z
  .object({ startDate: localDate, endDate: localDate, ordering: choice(activityOrderings) })
  .superRefine(({ startDate, endDate }, issues) => {
    if (startDate && endDate && endDate < startDate)
      issues.addIssue({ code: "custom", path: ["endDate"], message: messages.endBeforeStart });
  });
export type ActivityQuery = z.output<typeof activityQuery>;

const count = z.int();

/** One editor's changes to venues and events in a period. `last` is ISO 8601. */
const editorActivity = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  venuesAdded: count,
  venuesChanged: count,
  eventsAdded: count,
  eventsChanged: count,
  deleted: count,
  restored: count,
  total: count,
  last: z.string(),
});
export type EditorActivity = z.output<typeof editorActivity>;

/** Most active editors, with the days counted. */
const activityReport = z.object({
  data: z.array(editorActivity),
  startDate: z.string(),
  endDate: z.string(),
});
export type ActivityReport = z.output<typeof activityReport>;
