import type { Db } from "@hereabouts/db/connection";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { hashPassword } from "@hereabouts/domain/identity/passwords";
import { sql } from "kysely";
import { addDemoTraffic } from "../add-demo-traffic.ts";
import { addDemoCalendars } from "./demo-calendars.ts";
import { addDemoCorrections } from "./demo-corrections.ts";
import { addDemoNotices } from "./demo-notices.ts";
import { makeProducer, type QuotaState } from "./demo-producers.ts";
import { addDemoRequests } from "./demo-requests.ts";
import { addDemoHours, addDemoManager } from "./demo-team.ts";
import { addDemoWaitingTexts } from "./demo-waiting-texts.ts";

/** The password of every demo account. */
export const demoPassword = "hereabouts-demo";

interface DemoAccount {
  email: string;
  firstName: string;
  isStaff?: boolean;
  isZeditor?: boolean;
  isSuperuser?: boolean;
  /** The venues it is the verified producer of, by how far their quotas are used. */
  produces?: readonly QuotaState[];
}

/** Moderator of the demo's producer requests. */
const moderatorEmail = "admin@example.org";

/** One account for each role. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: "visitor@example.org", firstName: "Vera" },
  { email: "producer@example.org", firstName: "Pilar", produces: ["nearly used"] },
  { email: "multi@example.org", firstName: "Milo", produces: ["full", "roomy"] },
  { email: "editor@example.org", firstName: "Edith", isZeditor: true },
  { email: "staff@example.org", firstName: "Stan", isStaff: true },
  { email: moderatorEmail, firstName: "Ada", isSuperuser: true, isStaff: true },
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

/** Saves items for a regular visitor: two addresses, some events and venues, and a search with alerts. */
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
        point_accuracy: "by_hand",
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

async function addAccount(ctx: Context, account: DemoAccount, passwordHash: string): Promise<void> {
  const { email, firstName, isStaff, isZeditor, isSuperuser } = account;
  const { id } = await ctx.db
    .insertInto("app_user")
    .values({
      email,
      first_name: firstName,
      password_hash: passwordHash,
      email_confirmed_at: ctx.now(),
      is_staff: isStaff ?? false,
      is_zeditor: isZeditor ?? false,
      is_superuser: isSuperuser ?? false,
      is_demo: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (email === "visitor@example.org") await keepThings(ctx.db, id, ctx.now());
}

async function idOf({ db }: Context, email: string): Promise<number> {
  const user = await db.selectFrom("app_user").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  return user.id;
}

/**
 * Adds all demo accounts, with sample data for each role, unless they exist. Only for a database with the demo
 * region, because their password is public.
 */
export async function addDemoAccounts(ctx: Context): Promise<void> {
  if ((await demoAccountsIn(ctx)).length > 0) return;
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(ctx, async (ctx) => {
    for (const account of demoAccounts) await addAccount(ctx, account, passwordHash);
    const moderatorId = await idOf(ctx, moderatorEmail);
    const producerIds: number[] = [];
    for (const { email, produces = [] } of demoAccounts) {
      if (produces.length === 0) continue;
      const userId = await idOf(ctx, email);
      for (const state of produces) await makeProducer(ctx, { userId, moderatorId }, state);
      producerIds.push(userId);
    }
    await addDemoCalendars(ctx, await idOf(ctx, "producer@example.org"));
    await addDemoRequests(ctx, moderatorId);
    const visitorId = await idOf(ctx, "visitor@example.org");
    await addDemoCorrections(ctx, { producerId: await idOf(ctx, "producer@example.org"), visitorId });
    await addDemoTraffic(ctx, { producerIds });
    await addDemoManager(ctx, await idOf(ctx, "producer@example.org"));
    await addDemoHours(ctx, await idOf(ctx, "editor@example.org"));
    await addDemoWaitingTexts(ctx, moderatorId);
    await addDemoNotices(ctx, await idOf(ctx, "staff@example.org"));
  });
}

/** The addresses of the demo accounts that there are, in the order of their roles. */
export async function demoAccountsIn({ db }: Pick<Context, "db">): Promise<string[]> {
  const emails = demoAccounts.map(({ email }) => email);
  const known = await db
    .selectFrom("app_user")
    .select("email")
    .where("email", "in", emails)
    .where("is_demo", "=", true)
    .execute();
  return emails.filter((email) => known.some((user) => user.email === email));
}
