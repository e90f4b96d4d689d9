import type { Request } from "express";

/** "light" or "dark" when the visitor chose one, else null: the system decides. */
export const themeOf = (request: Request) =>
  /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? "")?.[1] ?? null;
