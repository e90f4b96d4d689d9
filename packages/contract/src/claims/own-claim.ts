import type { PoiClaim } from "./poi-claim.ts";
import type { SiteCode, SiteLook } from "./site-proof.ts";

/** A producer request as its claimant sees it, without moderators' notes. */
export interface OwnClaim extends Pick<PoiClaim, "id" | "poi" | "status" | "created" | "updated"> {
  /** Suggestion only: the author does not ask to manage the venue. */
  onlyKnows: boolean;
  /** Ownership request: the venue already has an owner. */
  isContest: boolean;
  /** Whether they asked for the venue, took it over from its owner, or asked for it and gave it away since. */
  way: { kind: "asked" } | { kind: "tookOver" | "gaveAway"; at: string };
  /** How they can show that they read mails at the venue; null where it has no website of its own. */
  proof: { host: string; askedOf: string | null; isGiven: boolean } | null;
  /** How they can show that the website is theirs, and what came of the last look; null where it has none of its own. */
  site: { website: string; code: SiteCode | null; look: SiteLook | null } | null;
}
