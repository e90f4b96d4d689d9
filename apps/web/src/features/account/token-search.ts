import { textOf } from "../../app/routing/search-params.ts";

/** The address parameter of the links in mails. */
export function readTokenSearch({ token }: Record<string, unknown>): { token?: string | undefined } {
  return { token: textOf(token) };
}
