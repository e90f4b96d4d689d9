import { z } from "zod";
import { fediverseLimits } from "./fediverse-limits.ts";

/** An address of another server; the length first, then its form. */
const uri = z
  .string()
  .max(fediverseLimits.uriChars)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), "This isn’t a web address.");

/** A thing by its address, as it stands in JSON-LD: alone, or as an object that has it. */
const reference = z.union([uri, z.object({ id: uri }).transform(({ id }) => id)]);

/** Object of an activity: an address, or an object with its own parts. */
const about = z.union([
  uri.transform((id) => ({ id, type: "", actor: undefined, object: undefined })),
  z.object({
    id: uri.optional(),
    type: z.string().max(100).optional().default(""),
    actor: reference.optional(),
    object: reference.optional(),
  }),
]);

/** An activity in an inbox, as far as it is read: as plain JSON, by the names that all servers use. */
export const incomingActivity = z.object({
  id: uri.optional(),
  type: z.string().max(100),
  actor: reference,
  object: about,
});
export type IncomingActivity = z.output<typeof incomingActivity>;

const publicKey = z.object({ id: uri, owner: uri, publicKeyPem: z.string().max(10_000) });

/** An actor of another server, as far as it is read. */
export const remoteActor = z.object({
  id: uri,
  inbox: uri,
  endpoints: z
    .object({ sharedInbox: uri.optional().catch(undefined) })
    .optional()
    .catch(undefined),
  publicKey: z.union([publicKey.transform((key) => [key]), z.array(publicKey).max(20)]),
});
export type RemoteActor = z.output<typeof remoteActor>;
