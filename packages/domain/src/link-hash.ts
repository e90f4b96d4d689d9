import { createHash } from "node:crypto";

/** Hashes the secret of an emailed link for storage. */
export const linkHash = (token: string) => createHash("sha256").update(token).digest("hex");
