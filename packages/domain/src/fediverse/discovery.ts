import { activityType, actorPath, nodeInfoPath, SITE_ACTOR } from "@hereabouts/contract/fediverse/fediverse-paths";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { StoredActor } from "./actor.queries.ts";
import { actorIdOf, findActor } from "./actor.ts";
import { selectFigures } from "./object.queries.ts";

const PROFILE = "http://webfinger.net/rel/profile-page";

/** Name of the actor that a resource means: "acct:events@example.org", or the address of an actor. */
function usernameOf({ settings }: Context, resource: string): string | undefined {
  const { publicUrl } = settings;
  const beginning = publicUrl + actorPath("");
  if (resource.startsWith(beginning)) return resource.slice(beginning.length);
  const [name = "", host, ...more] = resource
    .replace(/^acct:/i, "")
    .replace(/^@/, "")
    .split("@");
  const isOurs = host?.toLowerCase() === new URL(publicUrl).host && more.length === 0;
  return isOurs ? name.toLowerCase() : undefined;
}

/** Tells by a name which actor it is (WebFinger). @throws Gone, NotFound */
export async function findByHandle(ctx: Context, { resource }: { resource: string }): Promise<object> {
  const username = usernameOf(ctx, resource);
  if (username === undefined) throw new NotFound();
  const actor: StoredActor = await findActor(ctx, { username });
  const href = actorIdOf(ctx, actor);
  const page = actor.venueId === null ? "/" : `/venues/${actor.venueId}/`;
  return {
    subject: `acct:${username}@${new URL(ctx.settings.publicUrl).host}`,
    aliases: [href],
    links: [
      { rel: "self", type: activityType, href },
      { rel: PROFILE, type: "text/html", href: ctx.settings.publicUrl + page },
    ],
  };
}

/** Where the description of this server is, and the actor that stands for all of it (FEP-2677). */
export function nodeInfoLinks({ settings: { publicUrl } }: Pick<Context, "settings">): object {
  return {
    links: [
      { rel: "http://nodeinfo.diaspora.software/ns/schema/2.1", href: publicUrl + nodeInfoPath },
      { rel: "https://www.w3.org/ns/activitystreams#Application", href: publicUrl + actorPath(SITE_ACTOR) },
    ],
  };
}

/** Description of this server: what it runs and speaks, and how much there is. @param options.version of the program */
export async function getNodeInfo(ctx: Context, { version }: { version: string }): Promise<object> {
  const { venues, events } = await selectFigures(ctx.db);
  return {
    version: "2.1",
    software: { name: "hereabouts", version },
    protocols: ["activitypub"],
    services: { inbound: [], outbound: ["atom1.0", "rss2.0"] },
    openRegistrations: false,
    usage: { users: { total: venues + 1 }, localPosts: events },
    metadata: { nodeName: ctx.settings.siteName },
  };
}
