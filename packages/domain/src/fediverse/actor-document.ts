import { collectionPath, sharedInboxPath } from "@hereabouts/contract/fediverse/fediverse-paths";
import type { VenuePage } from "@hereabouts/contract/pages/venue-page";
import type { Context } from "../context.ts";
import { sanitiseDescription } from "../events/sanitise-description.ts";
import { getVenue } from "../pages/get-venue.ts";
import type { StoredActor } from "./actor.queries.ts";
import { actorIdOf, findActor, keyIdOf, keysOf } from "./actor.ts";

/** Contexts of actors. */
const actorContext = [
  "https://www.w3.org/ns/activitystreams",
  "https://w3id.org/security/v1",
  {
    manuallyApprovesFollowers: "as:manuallyApprovesFollowers",
    toot: "http://joinmastodon.org/ns#",
    discoverable: "toot:discoverable",
    indexable: "toot:indexable",
  },
];

const imageOf = ({ imagePrimary }: VenuePage) =>
  imagePrimary && { icon: { type: "Image", mediaType: "image/jpeg", url: imagePrimary.url } };

/** A venue as a group that announces its events. */
async function venueParts(ctx: Context, venueId: number) {
  const venue = await getVenue({ ...ctx, viewer: { kind: "anonymous" } }, { id: venueId });
  const { publicUrl } = ctx.settings;
  return {
    type: "Group",
    name: venue.name,
    summary: sanitiseDescription(venue.shortAddress),
    url: new URL(venue.absoluteUrl, publicUrl).href,
    ...imageOf(venue),
  };
}

/** The site as an application, by which other event calendars follow a whole server (FEP-2677). */
const siteParts = ({ settings: { siteName, publicUrl } }: Context) => ({
  type: "Application",
  name: siteName,
  summary: "",
  url: `${publicUrl}/`,
});

/** Document that describes an actor, without its context. */
export async function viewActor(ctx: Context, actor: StoredActor) {
  const { publicUrl } = ctx.settings;
  const id = actorIdOf(ctx, actor);
  const { publicPem } = await keysOf(ctx, actor);
  const at = (collection: Parameters<typeof collectionPath>[1]) =>
    publicUrl + collectionPath(actor.username, collection);
  return {
    id,
    ...(actor.venueId === null ? siteParts(ctx) : await venueParts(ctx, actor.venueId)),
    preferredUsername: actor.username,
    inbox: at("inbox"),
    outbox: at("outbox"),
    followers: at("followers"),
    following: at("following"),
    endpoints: { sharedInbox: publicUrl + sharedInboxPath },
    manuallyApprovesFollowers: false,
    discoverable: true,
    indexable: true,
    publicKey: { id: keyIdOf(ctx, actor), owner: id, publicKeyPem: publicPem },
  };
}

/** Document that describes an actor, at its own address. @throws Gone for the actor of a deleted venue; NotFound */
export async function getActor(ctx: Context, { username }: { username: string }): Promise<object> {
  const actor = await findActor(ctx, { username });
  return { "@context": actorContext, ...(await viewActor(ctx, actor)) };
}
