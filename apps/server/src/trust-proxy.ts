import { isIP } from "node:net";

const namedRanges: readonly string[] = ["loopback", "linklocal", "uniquelocal"];
/** A larger number would trust addresses that clients made up. */
const MOST_HOPS = 10;

/** Why a value cannot be used: read after "expected". */
export const trustExpected =
  `false, the number of your proxies (1 to ${MOST_HOPS}) or their addresses ` +
  '(such as "loopback" or "10.0.0.0/8"). "true" would trust any address that a client writes into X-Forwarded-For';

/** Whether a text is an address, or a range that does not include all addresses. */
function isRange(text: string): boolean {
  const [address = "", bits, more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more !== undefined) return namedRanges.includes(text);
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128);
}

/** Parses the trusted proxies for Express. @returns undefined for a value that trusts every client or cannot match */
export function trustOf(text: string): false | number | string[] | undefined {
  const value = text.trim();
  if (value === "false" || value === "0") return false;
  if (/^\d+$/.test(value)) return Number(value) <= MOST_HOPS ? Number(value) : undefined;
  const ranges = value.split(",").map((range) => range.trim());
  return ranges.every(isRange) ? ranges : undefined;
}
