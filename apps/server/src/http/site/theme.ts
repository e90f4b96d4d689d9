import type { IncomingMessage } from "node:http";

/** "light" or "dark" when the visitor chose one, else null: the system decides. */
export const themeOf = (request: Pick<IncomingMessage, "headers">) =>
  /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? "")?.[1] ?? null;
