import { createHash } from "node:crypto";

/** What is kept of the secret in a link of a mail. */
export const linkHash = (token: string) => createHash("sha256").update(token).digest("hex");
