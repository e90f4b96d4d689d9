import type { FoundAccuracy } from "@hereabouts/contract/places/point-accuracy";
import { placeMessages } from "@hereabouts/contract/places/point-accuracy";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Refusal } from "../errors.ts";
import type { GeocodeQuestion } from "../ports.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { type Answer, type KeptAnswer, keepAnswer, selectAnswer } from "./geocode-answer.queries.ts";

/** Milliseconds an answer is kept. That nothing was found only a week: the service may learn the address. */
const keptMs = { found: serverLimits.geocodeAnswerDays * DAY_MS, nothing: 7 * DAY_MS };
const allowance = { attempts: 60, windowSeconds: 60 };

/** The question in one spelling, so that the same address is asked once. */
function spelling(provider: string, { street, city, state, postalCode, country }: GeocodeQuestion): string {
  const plain = [street, city, state, postalCode, country].map((part) =>
    part.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim(),
  );
  return JSON.stringify([provider, ...plain]);
}

/** A point for an address, and what of the address it was found by. */
export interface LocatedAddress {
  latitude: number;
  longitude: number;
  accuracy: FoundAccuracy;
}

const isFresh = ({ lat, askedAt }: KeptAnswer, now: Date) =>
  now.getTime() - askedAt.getTime() < (lat === null ? keptMs.nothing : keptMs.found);

/**
 * The point of an address; null when nothing fits. Answers are kept in the database, so that a source is asked once for
 * an address, and nobody asks it more than once a second over a minute.
 * @throws SignInRequired, TooMany, Refusal when the source does not answer
 */
export async function locateAddress(ctx: Context, question: GeocodeQuestion): Promise<LocatedAddress | null> {
  const userId = signedInUserId(ctx);
  const { street, city, state, postalCode } = question;
  if (`${street}${city}${state}${postalCode}`.trim() === "") return null;
  const { geocoder } = ctx.ports;
  const key = spelling(geocoder.provider, question);
  const known = await selectAnswer(ctx.db, key);
  if (known && isFresh(known, ctx.now())) return pointOf(known);
  await countAttempt(ctx, `geocode:${userId}`, allowance);
  const found = await geocoder.locate(question).catch(() => {
    throw new Refusal("unavailable", placeMessages.geocodingFailed);
  });
  const { lat, lon, accuracy } = found ?? { lat: null, lon: null, accuracy: null };
  const { provider } = geocoder;
  await keepAnswer(ctx.db, { question: key, provider, lat, lon, accuracy, askedAt: ctx.now() });
  return pointOf({ lat, lon, accuracy });
}

function pointOf({ lat, lon, accuracy }: Answer): LocatedAddress | null {
  return lat === null || lon === null || accuracy === null ? null : { latitude: lat, longitude: lon, accuracy };
}
