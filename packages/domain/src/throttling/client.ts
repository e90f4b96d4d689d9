import { isIPv6 } from "node:net";

/** The browser or program that asks. */
export interface Client {
  address: string;
  userAgent: string;
  /** Token of the device, where someone logged in on it before. */
  device?: string | undefined;
}

/** How many groups of an IPv6 address name the network of one subscriber: 56 bits, the last group by half. */
const NETWORK_GROUPS = 3;

/**
 * Key for counting attempts: the client's address, or its network for IPv6, where one subscriber has countless
 * addresses.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || /^::ffff:\d/i.test(address)) return address;
  const [before = "", after = ""] = address.toLowerCase().split("::");
  const [head, tail] = [before, after].map((part) => part.split(":").filter((group) => group !== ""));
  const gap = Math.max(0, 8 - (head?.length ?? 0) - (tail?.length ?? 0));
  const groups = [...(head ?? []), ...Array.from({ length: gap }, () => "0"), ...(tail ?? [])];
  const whole = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  const half = Number.parseInt(groups[NETWORK_GROUPS] ?? "0", 16) >> 8;
  return `${whole.join(":")}:${half.toString(16)}00::/56`;
}
