import { fediverseLimits, fediverseMessages } from "@hereabouts/contract/fediverse/fediverse-limits";
import { actorPath, eventObjectPath } from "@hereabouts/contract/fediverse/fediverse-paths";
import { type IncomingActivity, incomingActivity } from "@hereabouts/contract/fediverse/incoming";
import { type Context, inTransaction } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import type { ActorKey, HttpSignatures, SignableRequest } from "../ports.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { holdActor, type StoredActor } from "./actor.queries.ts";
import { findActor } from "./actor.ts";
import { holdBlocks } from "./block.queries.ts";
import { isBlocked } from "./block.ts";
import {
  countFollowers,
  deleteFollows,
  type Follower,
  selectFollows,
  writeFollower,
  writeInbox,
} from "./follower.queries.ts";
import { queueReply } from "./queue-activity.ts";
import { readObjects } from "./read-object.ts";
import { type KnownActor, readRemoteActor } from "./remote-actor.ts";

/** Outcome of an activity: taken, of no interest here, or without a valid signature. */
export type Received = "taken" | "ignored" | "unsigned";

/** A request to an inbox. */
export interface InboxRequest {
  /** Name of the actor that has the inbox; null for the inbox of all actors. */
  username: string | null;
  request: SignableRequest & { body: Buffer };
}

interface Scene {
  signatures: HttpSignatures;
  activity: IncomingActivity;
  request: SignableRequest;
}

/** @throws Invalid for what is no activity */
function readActivity(body: Buffer): IncomingActivity {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new Invalid({ "": [fediverseMessages.notJson] });
  }
  const { success, data, error } = incomingActivity.safeParse(json);
  if (success) return data;
  const fields = error.issues.map(({ path }) => String(path[0] ?? ""));
  throw new Invalid(Object.fromEntries(fields.map((field) => [field, [fediverseMessages.notAnActivity]])));
}

/** The actor that an address here means, in the inbox of that actor or of all. @throws Gone, NotFound */
async function actorAt(ctx: Context, address: string | undefined, username: string | null): Promise<StoredActor> {
  const beginning = ctx.settings.publicUrl + actorPath("");
  const named = address?.startsWith(beginning) ? address.slice(beginning.length) : undefined;
  if (named === undefined || (username !== null && named !== username))
    throw new NotFound(fediverseMessages.noSuchActor);
  return findActor(ctx, { username: named });
}

/** Reads who sent a request, if it was them that signed it. */
async function readSender(ctx: Context, { signatures, activity, request }: Scene): Promise<KnownActor | null> {
  const { host } = new URL(activity.actor);
  const allowance = { attempts: fediverseLimits.requestsInHour, windowSeconds: 3_600 };
  await countAttempt(ctx, `fediverse:${host}`, allowance);
  const sender = await readRemoteActor(ctx, activity.actor);
  return sender && (await signatures.verify(request, sender.keys, ctx.now())) ? sender : null;
}

/** Whether a follower signed a request, by the key that is known of it or by one that it has since. */
async function isSignedBy(ctx: Context, scene: Scene, follows: readonly Follower[]): Promise<boolean> {
  const known = follows.map(({ uri, keyId, keyPem }): ActorKey => ({ id: keyId, owner: uri, pem: keyPem }));
  if (await scene.signatures.verify(scene.request, known, ctx.now())) return true;
  return (await readSender(ctx, scene)) !== null;
}

/** The Follow as its sender will know it again. */
const quoted = ({ id, type, actor, object }: IncomingActivity) => ({
  ...(id && { id }),
  type,
  actor,
  object: object.id,
});

async function follow(ctx: Context, scene: Scene, actor: StoredActor): Promise<Received> {
  const { activity } = scene;
  const sender = await readSender(ctx, scene);
  const [key] = sender?.keys ?? [];
  if (!sender || !key) return "unsigned";
  await inTransaction(ctx, async (ctx) => {
    // Held, so that of many at a time none is one too many.
    if (!(await holdActor(ctx.db, actor.id))) throw new NotFound();
    const known = (await selectFollows(ctx.db, sender.uri)).some(({ actorId }) => actorId === actor.id);
    await holdBlocks(ctx.db, { alone: false });
    const isBlockedHere = await isBlocked(ctx, sender.uri);
    const isFull = !known && (await countFollowers(ctx.db, actor.id)) >= fediverseLimits.followers;
    const isRejected = isBlockedHere || isFull;
    if (!isRejected) {
      const inboxId = await writeInbox(ctx.db, sender.deliveryInbox);
      const keys = { keyId: key.id, keyPem: key.pem };
      const follower = { actorId: actor.id, uri: sender.uri, inboxId, followId: activity.id ?? null, ...keys };
      await writeFollower(ctx.db, follower, ctx.now());
    }
    const reply = { type: isRejected ? ("Reject" as const) : ("Accept" as const), object: quoted(activity) };
    await queueReply(ctx, actor, { ...reply, inbox: sender.inbox });
  });
  return "taken";
}

/** Ends what a follower ended: its follow of an actor here, or all of them with its account. */
async function unfollow(ctx: Context, scene: Scene, username: string | null): Promise<Received> {
  const { actor: uri, object, type } = scene.activity;
  const follows = await selectFollows(ctx.db, uri);
  // Servers tell all others of accounts that are deleted: of most, nothing is known here.
  if (follows.length === 0) return "ignored";
  const ended = async () => {
    if (type === "Delete") return follows;
    if (object.object === undefined) return follows.filter(({ followId }) => followId === object.id);
    const followed = await actorAt(ctx, object.object, username);
    return follows.filter(({ actorId }) => actorId === followed.id);
  };
  const rows = await ended();
  if (rows.length === 0) return "ignored";
  if (!(await isSignedBy(ctx, scene, follows))) return "unsigned";
  await deleteFollows(
    ctx.db,
    uri,
    rows.map(({ actorId }) => actorId),
  );
  return "taken";
}

/** Answers who wants to join an event that nobody here keeps a list by this way, as FEP-8a8e asks for. */
async function ignoreJoin(ctx: Context, scene: Scene): Promise<Received> {
  const { activity } = scene;
  const beginning = ctx.settings.publicUrl + eventObjectPath(0).slice(0, -1);
  const eventId = activity.object.id?.startsWith(beginning) ? activity.object.id.slice(beginning.length) : "";
  if (!/^\d{1,9}$/.test(eventId) || activity.id === undefined) return "ignored";
  if (await isBlocked(ctx, activity.actor)) return "ignored";
  const [read] = await readObjects(ctx, { ids: [Number(eventId)] });
  if (!read) throw new NotFound();
  const sender = await readSender(ctx, scene);
  if (!sender) return "unsigned";
  const { id: object } = activity;
  await inTransaction(ctx, (ctx) => queueReply(ctx, read.actor, { type: "Ignore", object, inbox: sender.inbox }));
  return "taken";
}

/**
 * Takes an activity of another server: follows, what ends them, and the end of an account. Everything else is ignored, before
 * anything is asked of anybody.
 * @throws Invalid for what is no activity, Gone and NotFound for an actor that is not here, TooMany
 */
export async function receiveActivity(ctx: Context, { username, request }: InboxRequest): Promise<Received> {
  const { signatures } = ctx.ports;
  if (!signatures) throw new NotFound();
  const activity = readActivity(request.body);
  const scene = { signatures, activity, request };
  const { type, actor, object } = activity;
  if (type === "Follow") return follow(ctx, scene, await actorAt(ctx, object.id, username));
  if (type === "Undo" && (object.type === "Follow" || object.type === "")) return unfollow(ctx, scene, username);
  if (type === "Delete" && object.id === actor) return unfollow(ctx, scene, username);
  return type === "Join" ? ignoreJoin(ctx, scene) : "ignored";
}
