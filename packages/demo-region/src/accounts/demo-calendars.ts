import type { Context } from "@hereabouts/domain/context";

/** Calendars that a demo producer has for other sites, each with its search. Their ids stay, so that they can be named. */
export const demoCalendars = [
  {
    id: "Vq3mT8xKcY1hZr5NwB7uGd",
    title: "Around Northampton",
    search: { search_name: "Around town", default_loc_id: "northampton-ma", radius: 10, named_date: "next_7" },
  },
  {
    id: "p9LzX2fRk6DsJ4vHnQ8tWa",
    title: "Music nearby",
    search: { search_name: "Music nearby", default_loc_id: "northampton-ma", radius: 25, event_types: [12] },
  },
];

/** Adds the calendars to an account, in the transaction `ctx` is in. */
export async function addDemoCalendars({ db, now }: Context, userId: number): Promise<void> {
  for (const { id, title, search } of demoCalendars) {
    const times = { created_at: now(), updated_at: now() };
    const { id: searchId } = await db
      .insertInto("saved_search")
      .values({ ...search, ...times, user_id: userId })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("calendar_widget")
      .values({ ...times, id, title, owner_id: userId, search_id: searchId })
      .execute();
  }
}
