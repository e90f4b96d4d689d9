import { type DeviceItems, deviceItems, type Keeping, keep } from "./device-items.ts";

/** Too little of a request to log in with, and enough to know it by. */
const REQUEST_CHARS_KEPT = 8;

/** Puts these items into the place of all that this device keeps, and forgets what was decided about those. */
export const replaceOnDevice = (lists: Omit<DeviceItems, "codeAsked" | "leftBy">): Keeping =>
  keep({ ...lists, codeAsked: undefined, leftBy: undefined });

/** Notes that the items stay on this device, and are not offered to this account again. */
export const leaveOnDevice = (userId: number): Keeping => keep({ leftBy: userId });

/** Notes which login code was asked for to have the items in an account, or with `event` that one alone. */
export const noteCodeAsked = (request: string, event?: number): Keeping =>
  keep({ codeAsked: { request: request.slice(0, REQUEST_CHARS_KEPT), ...(event !== undefined && { event }) } });

/** Returns what a login code was asked for here; undefined where it was for something else, or asked for on another device. */
export function askedByCode(request: string): DeviceItems["codeAsked"] {
  const { codeAsked } = deviceItems();
  return codeAsked && request.startsWith(codeAsked.request) ? codeAsked : undefined;
}
