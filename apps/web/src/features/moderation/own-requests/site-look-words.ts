import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { SiteLook } from "@hereabouts/contract/claims/site-proof";

/** Describes the result of looking for a code on a website. */
export function siteLookWords({ outcome, address, fault }: SiteLook): string {
  if (outcome === "found") return claimMessages.siteCodeFound(address);
  return outcome === "missing"
    ? claimMessages.siteCodeMissing(address)
    : claimMessages.siteCodeUnreached(address, fault);
}
