import type { Db } from "@hereabouts/db/connection";

/** What is shown of a widget beside what it lists. */
export interface WidgetRow {
  id: string;
  title: string;
}

/** The widget of an id; undefined when none has it (any more). */
export function selectWidget(db: Db, id: string): Promise<WidgetRow | undefined> {
  return db.selectFrom("calendar_widget").select(["id", "title"]).where("id", "=", id).executeTakeFirst();
}
