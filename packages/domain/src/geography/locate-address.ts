import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Refusal } from "../errors.ts";
import { countAttempt } from "../identity/throttle.ts";
import type { GeocodeQuestion } from "../ports.ts";

const dayMs = 86_400_000;
/** That nothing fits is kept for a week only: the source may learn. */
const keptMs = { found: limits.geocodeAnswerDays * dayMs, nothing: 7 * dayMs };
const allowance = { attempts: 60, windowSeconds: 60 };

/** The question in one spelling, so that the same address is asked once. */
function spelling(provider: string, { street, city, state, postalCode, country }: GeocodeQuestion): string {
  const plain = [street, city, state, postalCode, country].map((part) =>
    part.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim(),
  );
  return JSON.stringify([provider, ...plain]);
}

interface Known {
  lat: number | null;
  lon: number | null;
  askedAt: Date;
}

const isFresh = ({ lat, askedAt }: Known, now: Date) =>
  now.getTime() - askedAt.getTime() < (lat === null ? keptMs.nothing : keptMs.found);

/**
 * The point of an address; null when nothing fits. Answers are kept in the database, so that a source is asked once for
 * an address, and nobody asks it more than once a second over a minute.
 * @throws SignInRequired, TooMany, Refusal when the source does not answer
 */
export async function locateAddress(
  ctx: Context,
  question: GeocodeQuestion,
): Promise<{ latitude: number; longitude: number } | null> {
  const userId = signedInUserId(ctx);
  const { street, city, state, postalCode } = question;
  if (`${street}${city}${state}${postalCode}`.trim() === "") return null;
  const { geocoder } = ctx.ports;
  const key = spelling(geocoder.provider, question);
  const known = await ctx.db
    .selectFrom("geocode_answer")
    .select(["lat", "lon", "asked_at as askedAt"])
    .where("question", "=", key)
    .executeTakeFirst();
  if (known && isFresh(known, ctx.now())) return pointOf(known);
  await countAttempt(ctx, `geocode:${userId}`, allowance);
  const found = await geocoder.locate(question).catch(() => {
    throw new Refusal("unavailable", messages.geocodingFailed);
  });
  const [lat, lon] = [found?.lat ?? null, found?.lon ?? null];
  await sql`
    insert into geocode_answer (question, lat, lon, provider, asked_at)
    values (${key}::text, ${lat}::float8, ${lon}::float8, ${geocoder.provider}::text, ${ctx.now()}::timestamptz)
    on conflict (question) do update set lat = excluded.lat, lon = excluded.lon, asked_at = excluded.asked_at`.execute(
    ctx.db,
  );
  return pointOf({ lat, lon });
}

function pointOf({ lat, lon }: Pick<Known, "lat" | "lon">) {
  return lat === null || lon === null ? null : { latitude: lat, longitude: lon };
}
