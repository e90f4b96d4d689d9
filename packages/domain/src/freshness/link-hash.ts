import { createHash } from "node:crypto";

/** What is kept of a link's token: who reads the database cannot answer for others. */
export const linkHash = (token: string): string => createHash("sha256").update(token).digest("hex");
