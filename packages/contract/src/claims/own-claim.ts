import type { PoiClaim } from "./poi-claim.ts";

/** A producer request as the one sees it who made it: where it stands, not what moderators note about it. */
export type OwnClaim = Pick<PoiClaim, "id" | "poi" | "status" | "created" | "updated">;
