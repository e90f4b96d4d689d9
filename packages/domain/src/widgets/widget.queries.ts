import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { isLetIn } from "../visibility.queries.ts";

/** Display settings of a widget. */
export interface WidgetRow {
  id: string;
  title: string;
}

/** The widget of an id; undefined if missing, or its owner is suspended. */
export async function selectWidget(db: Db, id: string): Promise<WidgetRow | undefined> {
  const { rows } = await sql<WidgetRow>`
    select w.id, w.title from calendar_widget w join app_user u on u.id = w.owner_id
    where w.id = ${id}::text and ${isLetIn}`.execute(db);
  return rows[0];
}
