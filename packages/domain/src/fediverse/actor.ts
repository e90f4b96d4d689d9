import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { fediverseLimits } from "@hereabouts/contract/fediverse/fediverse-limits";
import { actorPath, handleOf, SITE_ACTOR } from "@hereabouts/contract/fediverse/fediverse-paths";
import { slugify } from "@hereabouts/contract/paths";
import { type Context, inTransaction } from "../context.ts";
import { Gone, NotFound } from "../errors.ts";
import { ensureOnFace } from "../pages/ensure-on-face.ts";
import type { ResealedRow } from "../secrets/reseal.ts";
import { mainUrlOf } from "../settings.ts";
import {
  holdActor,
  holdStaleKeys,
  insertActor,
  type KeptKey,
  type StoredActor,
  selectActorByName,
  selectActorOf,
  selectUnnamedVenues,
  selectVenueState,
  updateKeys,
} from "./actor.queries.ts";

const purpose = "fediverse-key";
/** Bits of an RSA key: what all servers read. */
const KEY_BITS = 2_048;
const generate = promisify(generateKeyPair);

/** Id of an actor. */
export const actorIdOf = ({ settings }: Pick<Context, "settings">, { username }: Pick<StoredActor, "username">) =>
  settings.publicUrl + actorPath(username);

/** Id of an actor’s key. */
export const keyIdOf = (ctx: Pick<Context, "settings">, actor: Pick<StoredActor, "username">) =>
  `${actorIdOf(ctx, actor)}#main-key`;

/** Part of a username made of a venue’s name: other servers take few other letters. */
function usernameFor({ id, name }: { id: number; name: string }): string {
  const plain = slugify(name)
    .replace(/[^a-z0-9-]/g, "")
    .slice(0, fediverseLimits.usernameChars);
  const base = plain.split("-").filter(Boolean).join("-");
  return base === "" || base === SITE_ACTOR ? `venue-${id}` : base;
}

/** Gives a venue an actor, whose name stays the same whatever the venue is called later. */
async function nameVenue({ db, now }: Context, venue: { id: number; name: string }): Promise<StoredActor> {
  const base = usernameFor(venue);
  for (const username of [base, `${base}-${venue.id}`, `venue-${venue.id}`]) {
    await insertActor(db, { venueId: venue.id, username }, now());
    const actor = await selectActorOf(db, venue.id);
    if (actor) return actor;
  }
  throw new Error(`All names for venue ${venue.id} are taken.`);
}

/** Gives names to some listed venues that have none. @returns how many */
export async function nameVenues(ctx: Context): Promise<number> {
  const venues = await selectUnnamedVenues(ctx.db, fediverseLimits.batch);
  for (const venue of venues) await nameVenue(ctx, venue);
  return venues.length;
}

/** The actor of the site. */
export async function siteActor({ db, now }: Context): Promise<StoredActor> {
  const known = await selectActorOf(db, null);
  if (known) return known;
  await insertActor(db, { venueId: null, username: SITE_ACTOR }, now());
  const made = await selectActorOf(db, null);
  if (!made) throw new Error("The name of the site’s actor is taken.");
  return made;
}

/** The actor of a listed venue. @throws Gone for a deleted one, NotFound */
export async function venueActor(ctx: Context, { venueId }: { venueId: number }): Promise<StoredActor> {
  const state = await selectVenueState(ctx.db, venueId);
  if (state?.isDeleted) throw new Gone();
  if (!state?.isListed) throw new NotFound();
  return (await selectActorOf(ctx.db, venueId)) ?? nameVenue(ctx, { id: venueId, name: state.name });
}

/** The actor that other servers know by a name. @throws Gone for that of a deleted venue, NotFound */
export async function findActor(ctx: Context, { username }: { username: string }): Promise<StoredActor> {
  if (username === SITE_ACTOR) return siteActor(ctx);
  const actor = await selectActorByName(ctx.db, username);
  if (!actor || actor.venueId === null) throw new NotFound();
  return venueActor(ctx, { venueId: actor.venueId });
}

/** Keys of an actor, which it gets when somebody first asks for them. */
export async function keysOf(ctx: Context, actor: StoredActor): Promise<{ publicPem: string; privatePem: string }> {
  const { secrets } = ctx.ports;
  const opened = ({ publicKey, privateKeySealed }: StoredActor) =>
    publicKey !== null && privateKeySealed !== null
      ? { publicPem: publicKey, privatePem: secrets.open(privateKeySealed, purpose) }
      : undefined;
  const known = opened(actor);
  if (known) return known;
  const made = await generate("rsa", {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return inTransaction(ctx, async ({ db }) => {
    const held = await holdActor(db, actor.id);
    if (!held) throw new NotFound();
    const earlier = opened(held);
    if (earlier) return earlier;
    const privateKeySealed = secrets.seal(made.privateKey, purpose);
    await updateKeys(db, actor.id, { publicKey: made.publicKey, privateKeySealed });
    return { publicPem: made.publicKey, privatePem: made.privateKey };
  });
}

/** Private keys to encrypt with the newest key. An actor whose key is lost gets another one. */
export const actorKeys: ResealedRow<KeptKey> = {
  hold: holdStaleKeys,
  secrets: ({ privateKeySealed }) => [{ plain: null, sealed: privateKeySealed, purpose }],
  write: (db, { id, publicKey }, [key]) =>
    updateKeys(db, id, { publicKey: key ? publicKey : null, privateKeySealed: key?.sealed ?? null }),
};

/**
 * Name by which people of other servers follow a venue, or the whole site; null where the site isn’t in the Fediverse. On a face it
 * is that of the main host as well: actors have one name.
 * @throws Gone, NotFound, also for a venue that the face leaves out
 */
export async function getHandle(
  ctx: Context,
  { venueId }: { venueId: number | null },
): Promise<{ handle: string } | null> {
  if (ctx.ports.signatures === null) return null;
  const actor = venueId === null ? await siteActor(ctx) : await venueActor(ctx, { venueId });
  if (venueId !== null) await ensureOnFace(ctx, "venues", venueId);
  return { handle: handleOf(actor.username, mainUrlOf(ctx.settings)) };
}
