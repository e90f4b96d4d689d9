import { msg, plural, t } from "@hereabouts/language/translate";
import { fediverseLimits } from "../fediverse/fediverse-limits.ts";

/** Limits of blocks in the Fediverse. */
export const blockLimits = {
  targetChars: 1_000,
  noteChars: 500,
  /** Days for which a lifted block can be restored. */
  liftedDays: 1,
} as const;

/** Messages about blocks in the Fediverse. */
export const blockMessages = {
  noTarget: msg(
    "Enter a server, such as social.example, or the address of an account, such as https://social.example/users/ada.",
  ),
  taken: msg("This account or server is already blocked."),
  fixed: msg("To block something else, lift this block and add another."),
  noFollower: msg("No longer a follower."),
  serversBlocked: ([server = "", ...others]: readonly string[], followers: number) => {
    const blocked =
      others.length === 0
        ? t("{server} is blocked.", { server })
        : t("{count} servers are blocked.", { count: others.length + 1 });
    return `${blocked} ${plural(followers, "{count} follower removed.", "{count} followers removed.")}`;
  },
} as const;

/** Whether a block is of a whole server. */
export const isServer = (target: string): boolean => !target.includes("/");

/** Reads the target of a block: the address of an account, or the host of a server. @returns null for anything else */
export function blockTargetOf(given: string): string | null {
  const text = given.trim();
  const isAddress = /^https?:\/\//i.test(text);
  const url = URL.parse(isAddress ? text : `https://${text}`);
  if (url === null) return null;
  const { href, origin, host, hostname, port, username } = url;
  if (username !== "" || href.length > fediverseLimits.uriChars) return null;
  if (href !== `${origin}/`) return isAddress ? href : null;
  // A top-level domain alone would be half of the Fediverse.
  return hostname.includes(".") || port !== "" ? host : null;
}

/** Returns the targets whose block covers an account of another server: its address, its host, and all domains above that. */
export function blockTargetsFor(uri: string): string[] {
  const { href, host, hostname } = new URL(uri);
  const labels = hostname.split(".");
  return [...new Set([uri, href, host, ...labels.map((_, at) => labels.slice(at).join("."))])];
}
