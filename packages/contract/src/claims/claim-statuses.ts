import { tAbout } from "@hereabouts/language/translate";

/** Statuses of producer requests, with the color of their badge. */
export const claimStatuses = [
  {
    value: "claimed",
    get label() {
      return tAbout("request", "Claimed");
    },
    colour: "yellow",
  },
  {
    value: "new",
    get label() {
      return tAbout("request", "New");
    },
    colour: "platinum",
  },
  {
    value: "verifying",
    get label() {
      return tAbout("request", "Verifying");
    },
    colour: "blue",
  },
  {
    value: "verified",
    get label() {
      return tAbout("request", "Verified");
    },
    colour: "green",
  },
  {
    value: "canceled",
    get label() {
      return tAbout("request", "Canceled");
    },
    colour: "brown",
  },
  {
    value: "rejected",
    get label() {
      return tAbout("request", "Rejected");
    },
    colour: "red",
  },
] as const;
export type ClaimStatus = (typeof claimStatuses)[number]["value"];

/** A venue counts as claimed while it has a claim in one of these; the others free it. */
export const openClaimStatuses: readonly ClaimStatus[] = ["claimed", "new", "verifying", "verified"];

/** Statuses shown in the moderation list by default. */
export const moderatedStatuses: readonly ClaimStatus[] = ["claimed", "new", "verifying"];

/** Statuses of requests that no moderator has looked at. */
export const untouchedStatuses: readonly ClaimStatus[] = ["claimed", "new"];

/** How a status is called. */
export const claimStatusLabel = (status: ClaimStatus): string =>
  claimStatuses.find(({ value }) => value === status)?.label ?? status;
