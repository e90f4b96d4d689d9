import { createHash, randomBytes } from "node:crypto";

/** A new token for a link or a session that cannot be guessed. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/**
 * Hash of a token, which is all that is stored of it: a reader of the database cannot use it. Tokens are long and random, so
 * a plain hash is enough.
 */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Letters of the hash by which the security log names a device. */
const DEVICE_CHARS = 12;

/** Names a device by its token in the security log, where the token itself must not stand. */
export const deviceNameOf = (token: string): string => hashOfToken(token).slice(0, DEVICE_CHARS);
