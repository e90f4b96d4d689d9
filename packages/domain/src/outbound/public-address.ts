import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const PRIVATE_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const;
// Only global unicast addresses of IPv6 are public; mapped, translated and tunnelled ones hide others.
const HIDING_V6 = [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const;

const privateV4 = new BlockList();
for (const [net, prefix] of PRIVATE_V4) privateV4.addSubnet(net, prefix, "ipv4");
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");
const hidingV6 = new BlockList();
for (const [net, prefix] of HIDING_V6) hidingV6.addSubnet(net, prefix, "ipv6");

/** Whether an IP address is on the public internet, and not the machine's, its network's or a special one. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateV4.check(address, "ipv4");
  if (family === 6) return publicV6.check(address, "ipv6") && !hidingV6.check(address, "ipv6");
  return false;
}

/** The host of a URL when it is written as an IP address that is not public, however it is spelled; null otherwise. */
export function innerHostOf({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && !isPublicAddress(host) ? host : null;
}

/** Asks for all addresses of a name. */
export type Resolve = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void;

/**
 * Looks a name up for a connection, and fails when one of its addresses is not public. It is the connection's own look-up:
 * a name that was checked before could answer otherwise the second time.
 * @param refuse makes the error for a refused name
 * @param options.isOpen says of an address whether it may be asked
 */
export function publicLookup(
  refuse: (hostname: string) => Error,
  { isOpen = isPublicAddress, resolve = lookup }: { isOpen?: (address: string) => boolean; resolve?: Resolve } = {},
): LookupFunction {
  return (hostname, _options, done) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const isPublic = addresses.length > 0 && addresses.every(({ address }) => isOpen(address));
      if (isPublic) done(null, addresses);
      else done(refuse(hostname), []);
    });
  };
}
