import type { DeliveryState } from "@hereabouts/contract/webhooks/webhook";
import type { WebhookEvent } from "@hereabouts/contract/webhooks/webhook-events";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { StoredNotice } from "../webhook-outbox/webhook-notice.queries.ts";
import { wants } from "../webhook-outbox/webhook-notice.queries.ts";

/** An endpoint as it is listed. */
export interface EndpointRow {
  id: number;
  url: string;
  events: WebhookEvent[];
  disabledAt: Date | null;
  failingSince: Date | null;
  createdAt: Date;
  lastState: DeliveryState | null;
}

const columns = sql`e.id, e.url, e.events, e.disabled_at as "disabledAt", e.failing_since as "failingSince",
  e.created_at as "createdAt",
  (select d.state from webhook_delivery d where d.endpoint_id = e.id and d.attempts > 0 order by d.id desc limit 1)
    as "lastState"`;

/** The endpoints of a person, in the order in which they were made. */
export async function selectEndpoints(db: Db, ownerId: number): Promise<EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`
    select ${columns} from webhook_endpoint e where e.owner_id = ${ownerId}::int order by e.id`.execute(db);
  return rows;
}

/** One of a person's endpoints; undefined when they have no such one. */
export async function selectEndpoint(db: Db, ownerId: number, id: number): Promise<EndpointRow | undefined> {
  const { rows } = await sql<EndpointRow>`
    select ${columns} from webhook_endpoint e
    where e.owner_id = ${ownerId}::int and e.id = ${id}::int`.execute(db);
  return rows[0];
}

/** Holds an account, so that its endpoints are counted one call after the other. @returns how many it has */
export async function holdAndCount(db: Db, ownerId: number): Promise<number> {
  await db.selectFrom("app_user").select("id").where("id", "=", ownerId).forUpdate().execute();
  const { count } = await db
    .selectFrom("webhook_endpoint")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface NewEndpoint {
  ownerId: number;
  url: string;
  events: WebhookEvent[];
  secretSealed: string;
}

/** Keeps a new endpoint. @returns its id */
export async function insertEndpoint(db: Db, endpoint: NewEndpoint, now: Date): Promise<number> {
  const { ownerId, url, events, secretSealed } = endpoint;
  const values = { owner_id: ownerId, url, events, secret_sealed: secretSealed, created_at: now, updated_at: now };
  const { id } = await db.insertInto("webhook_endpoint").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Changes an endpoint. Switched on again after it was off, it begins to count its failures from 0. */
export async function updateEndpoint(
  db: Db,
  { id, url, events, isOn }: { id: number; url: string; events: WebhookEvent[]; isOn: boolean },
  now: Date,
): Promise<void> {
  await sql`update webhook_endpoint set url = ${url}::text, events = ${events}::text[], updated_at = ${now}::timestamptz,
    failing_since = case when ${isOn}::boolean and disabled_at is not null then null else failing_since end,
    disabled_at = case when ${isOn}::boolean then null else coalesce(disabled_at, ${now}::timestamptz) end
    where id = ${id}::int`.execute(db);
}

/** Gives an endpoint another secret; the one before signs as well until `formerUntil`. */
export async function updateSecret(db: Db, id: number, secretSealed: string, formerUntil: Date): Promise<void> {
  await sql`update webhook_endpoint set former_secret = secret, former_secret_sealed = secret_sealed, secret = null,
    secret_sealed = ${secretSealed}::text, former_until = ${formerUntil}::timestamptz where id = ${id}::int`.execute(
    db,
  );
}

/** The secrets of an endpoint as they are kept: in clear by a version that did not encrypt. */
export interface KeptSecrets {
  id: number;
  secret: string | null;
  secretSealed: string | null;
  formerSecret: string | null;
  formerSecretSealed: string | null;
}

/** Locks the secrets of endpoints that are in clear or encrypted with another key than `keyId`, at most `limit`. */
export async function holdStaleSecrets(db: Db, keyId: string, limit: number): Promise<KeptSecrets[]> {
  const { rows } = await sql<KeptSecrets>`
    select id, secret, secret_sealed as "secretSealed", former_secret as "formerSecret",
      former_secret_sealed as "formerSecretSealed"
    from webhook_endpoint where secret is not null or former_secret is not null
      or secret_sealed not like ${`${keyId}.%`}::text or former_secret_sealed not like ${`${keyId}.%`}::text
    order by id limit ${limit}::int for no key update`.execute(db);
  return rows;
}

/** Keeps the secrets of an endpoint encrypted. One whose secret is lost is switched off: nothing can be signed. */
export async function updateSecrets(
  db: Db,
  id: number,
  { secretSealed, formerSecretSealed }: Pick<KeptSecrets, "secretSealed" | "formerSecretSealed">,
): Promise<void> {
  await sql`update webhook_endpoint set secret = null, former_secret = null, secret_sealed = ${secretSealed}::text,
    former_secret_sealed = ${formerSecretSealed}::text,
    disabled_at = case when ${secretSealed}::text is null then coalesce(disabled_at, now()) else disabled_at end
    where id = ${id}::int`.execute(db);
}

/** Deletes one of a person's endpoints with its deliveries. @returns whether they had it */
export async function deleteEndpointRow(db: Db, ownerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("webhook_endpoint")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The endpoints that want to hear of a notice. */
export async function selectWanting(db: Db, notice: StoredNotice): Promise<number[]> {
  const { type, venueId, userId } = notice;
  const wanted = wants(sql`${type}::text`, sql`${venueId}::int`, sql`${userId}::int`);
  const { rows } = await sql<{ id: number }>`select e.id from webhook_endpoint e where ${wanted} order by e.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Notes of an endpoint that a delivery succeeded. */
export async function updateWorking(db: Db, id: number): Promise<void> {
  await sql`update webhook_endpoint set failing_since = null where id = ${id}::int and failing_since is not null`.execute(
    db,
  );
}

/** Notes of an endpoint that a delivery failed. @returns since when they all do */
export async function updateFailing(db: Db, id: number, now: Date): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    update webhook_endpoint set failing_since = coalesce(failing_since, ${now}::timestamptz) where id = ${id}::int
    returning failing_since as since`.execute(db);
  return rows[0]?.since ?? now;
}

/** Switches an endpoint off. @returns whose it is, for the notification; undefined when it was off already */
export async function updateDisabled(
  db: Db,
  id: number,
  now: Date,
): Promise<{ userId: number; email: string; url: string } | undefined> {
  const { rows } = await sql<{ userId: number; email: string; url: string }>`
    update webhook_endpoint e set disabled_at = ${now}::timestamptz from app_user u
    where e.id = ${id}::int and e.disabled_at is null and u.id = e.owner_id
    returning u.id as "userId", u.email, e.url`.execute(db);
  return rows[0];
}
