/** Below this every address is for servers of the Fediverse. */
export const fediversePrefix = "/activitypub";

/** Where programs ask which actor a name like "@events@example.org" means (RFC 7033). */
export const webfingerPath = "/.well-known/webfinger";

/** Where programs look for the description of a server. */
export const nodeInfoLinksPath = "/.well-known/nodeinfo";
export const nodeInfoPath = "/nodeinfo/2.1";

/** Name of the actor of the whole site. Venues get other ones. */
export const SITE_ACTOR = "events";

/** Path that is the id of an actor. */
export const actorPath = (username: string) => `${fediversePrefix}/actors/${username}`;

/** Collections of an actor. */
type ActorCollection = "inbox" | "outbox" | "followers" | "following";

/** Path of a collection of an actor. */
export const collectionPath = (username: string, collection: ActorCollection) => `${actorPath(username)}/${collection}`;

/** Inbox of all actors together. */
export const sharedInboxPath = `${fediversePrefix}/inbox`;

/** Path that is the id of an event's object. */
export const eventObjectPath = (eventId: number) => `${fediversePrefix}/events/${eventId}`;

/** Media type of ActivityPub. */
export const activityType = "application/activity+json";

/** Name by which people of other servers find an actor: "@events@example.org". */
export const handleOf = (username: string, publicUrl: string) => `@${username}@${new URL(publicUrl).host}`;
