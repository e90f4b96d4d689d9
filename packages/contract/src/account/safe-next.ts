/**
 * The path to go on to, when it is one of this site's own; else `fallback`. Anything a browser could read as another
 * site (scheme, "//", backslash, control characters) is refused.
 */
export function safeNext(next: string | null | undefined, fallback = "/events/"): string {
  if (!next?.startsWith("/") || /^\/\/|\\|\p{Cc}/u.test(next)) return fallback;
  const base = "http://site.invalid";
  if (!URL.canParse(next, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(next, base);
  // Dots can hide a second slash: "/.//elsewhere" becomes "//elsewhere".
  return origin === base && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}
