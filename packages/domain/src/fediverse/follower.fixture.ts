import type { Context } from "../context.ts";
import { siteActor } from "./actor.ts";
import { writeFollower, writeInbox } from "./follower.queries.ts";

let accounts = 0;

/** An account of another server that follows the site. @returns its address */
export async function aFollower(ctx: Context, host = "social.example"): Promise<string> {
  const uri = `https://${host}/users/ada${++accounts}`;
  const inboxId = await writeInbox(ctx.db, `https://${host}/inbox`);
  const key = { keyId: `${uri}#main-key`, keyPem: "PEM" };
  const { id: actorId } = await siteActor(ctx);
  await writeFollower(ctx.db, { actorId, uri, inboxId, followId: `${uri}#follow`, ...key }, ctx.now());
  return uri;
}
