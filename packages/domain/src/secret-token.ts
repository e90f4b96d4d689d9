import { createHash, randomBytes } from "node:crypto";

/** A new token for a link or a session that cannot be guessed. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/**
 * Hash of a token, which is all that is stored of it: a reader of the database cannot use it. Tokens are long and random, so
 * a plain hash is enough.
 */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");
