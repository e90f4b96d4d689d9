import { createHash } from "node:crypto";

/** Hashes a link's token for storage: a database reader cannot answer for others. */
export const linkHash = (token: string): string => createHash("sha256").update(token).digest("hex");
