import type { Db } from "@hereabouts/db/connection";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { hashPassword } from "@hereabouts/domain/identity/passwords";
import { sql } from "kysely";

/** The password of every demo account (spec part 3 §1). */
export const demoPassword = "hereabouts-demo";

interface DemoAccount {
  email: string;
  firstName: string;
  isStaff?: boolean;
  isZeditor?: boolean;
  isSuperuser?: boolean;
  /** How many venues it is the verified producer of. */
  venues?: number;
}

/** One account for each role. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: "visitor@example.org", firstName: "Vera" },
  { email: "producer@example.org", firstName: "Pilar", venues: 1 },
  { email: "multi@example.org", firstName: "Milo", venues: 2 },
  { email: "editor@example.org", firstName: "Edith", isZeditor: true },
  { email: "staff@example.org", firstName: "Stan", isStaff: true },
  { email: "admin@example.org", firstName: "Ada", isSuperuser: true, isStaff: true },
];

const addresses = [
  {
    name: "Home",
    street: "14 Crescent Street",
    city: "Northampton",
    state: "MA",
    zip: "01060",
    at: [42.3239, -72.6412],
  },
  {
    name: "Studio",
    street: "1 Cottage Street",
    city: "Easthampton",
    state: "MA",
    zip: "01027",
    at: [42.2668, -72.669],
  },
] as const;

/** Venues with the most to come, of those nobody holds. */
async function claimVenues(db: Db, userId: number, count: number, now: Date): Promise<void> {
  await sql`
    insert into claim (venue_id, claimant_id, status, created_at, updated_at)
    select v.venue_id, ${userId}::int, 'verified', ${now}::timestamptz, ${now}::timestamptz
    from venue_listing v where not exists (select from claim c where c.venue_id = v.venue_id)
    order by v.future_event_count desc, v.venue_id limit ${count}::int`.execute(db);
  await sql`
    insert into subscription (venue_id, plan_id, status, billing_contact_id, created_at, updated_at)
    select venue_id, 'basic', 'active', claimant_id, ${now}::timestamptz, ${now}::timestamptz
    from claim where claimant_id = ${userId}::int`.execute(db);
}

/** What a regular has kept: two addresses, some events and venues, and a search that writes when something is new. */
async function keepThings(db: Db, userId: number, now: Date): Promise<void> {
  for (const { name, street, city, state, zip, at } of addresses) {
    await db
      .insertInto("address")
      .values({
        user_id: userId,
        address_name: name,
        street,
        city,
        state,
        postal_code: zip,
        lat: at[0],
        lon: at[1],
        created_at: now,
        updated_at: now,
      })
      .execute();
  }
  await sql`
    insert into saved_event (user_id, event_id, created_at)
    select ${userId}::int, event_id, ${now}::timestamptz - n * interval '1 hour'
    from (select event_id, row_number() over () as n from (
      select event_id from event_listing where next_minute < 2147483647 order by event_id % 97, event_id limit 6) picked) numbered`.execute(
    db,
  );
  await sql`
    insert into saved_venue (user_id, venue_id, created_at)
    select ${userId}::int, venue_id, ${now}::timestamptz - n * interval '1 hour'
    from (select venue_id, row_number() over () as n from (
      select venue_id from venue_listing order by venue_id % 41, venue_id limit 4) picked) numbered`.execute(db);
  await db
    .insertInto("saved_search")
    .values({
      user_id: userId,
      search_name: "Music this weekend",
      default_loc_id: "northampton-ma",
      radius: 25,
      named_date: "this_weekend",
      event_types: [12],
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/**
 * Adds the demo accounts that are missing, each with what its role is known for. An account that is there is left as it
 * is. @returns their addresses
 */
export async function addDemoAccounts(ctx: Context): Promise<string[]> {
  const emails = demoAccounts.map(({ email }) => email);
  const known = await ctx.db.selectFrom("app_user").select("email").where("email", "in", emails).execute();
  const missing = demoAccounts.filter(({ email }) => !known.some((user) => user.email === email));
  if (missing.length === 0) return emails;
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(ctx, async ({ db, now }) => {
    for (const { email, firstName, isStaff, isZeditor, isSuperuser, venues } of missing) {
      const { id } = await db
        .insertInto("app_user")
        .values({
          email,
          first_name: firstName,
          password_hash: passwordHash,
          email_confirmed_at: now(),
          is_staff: isStaff ?? false,
          is_zeditor: isZeditor ?? false,
          is_superuser: isSuperuser ?? false,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      if (venues) await claimVenues(db, id, venues, now());
      if (email === "visitor@example.org") await keepThings(db, id, now());
    }
  });
  return emails;
}
