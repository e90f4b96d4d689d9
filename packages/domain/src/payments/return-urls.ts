import { subscriptionReturnPath } from "@hereabouts/contract/paths";
import type { Context } from "../context.ts";

/** Where the payment service sends people back to: the page says what happened, and waits for what it was not told yet. */
export function returnUrls({ settings: { publicUrl } }: Context, venueId: number) {
  const url = (from: "paid" | "left" | "portal") => `${publicUrl}${subscriptionReturnPath(venueId, from)}`;
  return { doneUrl: url("paid"), cancelUrl: url("left"), portalUrl: url("portal") };
}
