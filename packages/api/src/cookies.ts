import type { Request } from "express";

/** Returns the value of a cookie; undefined if missing. Our cookies need no decoding. */
export function cookieOf({ headers }: Pick<Request, "headers">, name: string): string | undefined {
  for (const part of headers.cookie?.split(";") ?? []) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
