import type { IncomingMessage } from "node:http";
import { fediverseLimits } from "@hereabouts/contract/fediverse/fediverse-limits";
import { activityType } from "@hereabouts/contract/fediverse/fediverse-paths";
import { type RemoteActor, remoteActor } from "@hereabouts/contract/fediverse/incoming";
import type { Context } from "../context.ts";
import { askGuarded } from "../outbound/guarded-request.ts";
import type { ActorKey } from "../ports.ts";
import { mayAskInner } from "../webhooks/webhook.ts";
import { keyIdOf, keysOf, siteActor } from "./actor.ts";

/** An actor of another server, with where it receives and what it signs by. */
export interface KnownActor {
  uri: string;
  inbox: string;
  /** Inbox of its whole server, where it has one; else its own. */
  deliveryInbox: string;
  keys: ActorKey[];
}

const accept = `${activityType}, application/ld+json; profile="https://www.w3.org/ns/activitystreams"`;

/** Reads a document to its end. @returns null for one that is no success, no JSON or too large */
async function jsonOf(answer: IncomingMessage): Promise<unknown> {
  const { "content-type": type = "", "content-encoding": packing = "identity" } = answer.headers;
  if (answer.statusCode !== 200 || packing !== "identity" || !/^application\/[\w.+-]*json\b/i.test(type)) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += (chunk as Buffer).length;
    if (size > fediverseLimits.actorBytes) return null;
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return null;
  }
}

/** Whether another server may be asked at an address: over HTTPS, and this machine only while the site is worked on. */
function mayBeAsked(ctx: Context, url: URL): boolean {
  if (url.username !== "" || url.password !== "" || url.host === new URL(ctx.settings.publicUrl).host) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && mayAskInner(ctx, url)(url.hostname));
}

/** An actor whose inbox and keys are all at its own host; null for any other. */
function wholeActor(ctx: Context, actor: RemoteActor): KnownActor | null {
  const { id: uri, inbox, endpoints, publicKey } = actor;
  const { host } = new URL(uri);
  const isTheirs = (address: string) => new URL(address).host === host && mayBeAsked(ctx, new URL(address));
  const keys = publicKey
    .filter((key) => key.owner === uri && new URL(key.id).host === host)
    .map(({ id, owner, publicKeyPem }) => ({ id, owner, pem: publicKeyPem }));
  if (!isTheirs(inbox) || keys.length === 0) return null;
  const shared = endpoints?.sharedInbox;
  const delivery = shared !== undefined && isTheirs(shared) ? shared : inbox;
  // In their normal form: blocks of servers look at their hosts.
  return { uri, inbox: new URL(inbox).href, deliveryInbox: new URL(delivery).href, keys };
}

/**
 * Reads the document of an actor from its own server, through the guard that keeps to the public internet, with a signature
 * of the site’s actor, which some servers ask for. It is read as plain JSON: nothing that it names is fetched.
 * @returns null where there is none that can be used
 */
export async function readRemoteActor(ctx: Context, uri: string): Promise<KnownActor | null> {
  const { signatures } = ctx.ports;
  const start = new URL(uri);
  if (!signatures || !mayBeAsked(ctx, start)) return null;
  const site = await siteActor(ctx);
  const { privatePem } = await keysOf(ctx, site);
  const key = { id: keyIdOf(ctx, site), privatePem };
  const read = await askGuarded(start, {
    method: "GET",
    userAgent: "Hereabouts-ActivityPub/1",
    mayAsk: mayAskInner(ctx, start),
    headersFor: (url) => signatures.sign({ method: "GET", url, headers: { accept }, body: null }, key, ctx.now()),
    take: async (answer, url) => {
      try {
        return { document: url.host === start.host ? await jsonOf(answer) : null };
      } finally {
        answer.destroy();
      }
    },
  });
  if (!("document" in read)) return null;
  const { success, data } = remoteActor.safeParse(read.document);
  return success && data.id === uri ? wholeActor(ctx, data) : null;
}
