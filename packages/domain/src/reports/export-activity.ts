import { csvText } from "@hereabouts/contract/files/csv-text";
import type { ActivityQuery } from "@hereabouts/contract/reports/editor-activity";
import type { Context } from "../context.ts";
import { listActivity } from "./list-activity.ts";

/** Exports the most active users as CSV. @throws SignInRequired, Forbidden */
export async function exportActivity(ctx: Context, query: ActivityQuery): Promise<string> {
  const { data } = await listActivity(ctx, query);
  return csvText([
    [
      "Id",
      "Name",
      "Email",
      "Venues added",
      "Venues changed",
      "Events added",
      "Events changed",
      "Deleted",
      "Restored",
      "All",
      "Last",
    ],
    ...data.map((row) => [
      ...[row.id, row.name, row.email, row.venuesAdded, row.venuesChanged, row.eventsAdded, row.eventsChanged],
      ...[row.deleted, row.restored, row.total, row.last],
    ]),
  ]);
}
