import type { Request } from "express";

/** The value of a request's cookie; undefined when there is none. Ours need no decoding. */
export function cookieOf({ headers }: Pick<Request, "headers">, name: string): string | undefined {
  for (const part of headers.cookie?.split(";") ?? []) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
