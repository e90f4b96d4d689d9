import type { AccountDetails } from "@hereabouts/contract/account/account-details";

const device = { address: "198.18.0.7", createdAt: "2026-11-01T12:00:00Z", lastSeenAt: "2026-11-20T12:00:00Z" };

/** Wilma's account, with what a test says otherwise. */
export const anAccount = (otherwise: Partial<AccountDetails> = {}): AccountDetails => ({
  email: "wilma@example.org",
  emailConfirmed: true,
  firstName: "Wilma",
  lastName: "Reed",
  distanceUnits: "mi",
  language: null,
  hasPassword: true,
  helpedVenues: [],
  ownedVenues: [],
  requestedVenues: [],
  alerts: { frequency: "daily", hour: 9, weekday: 0 },
  signIns: [],
  sessions: [
    {
      ...device,
      handle: "here",
      userAgent: "Mozilla/5.0 (X11; Linux) Chrome/142.0.0.0 Safari/537.36",
      isCurrent: true,
    },
    { ...device, handle: "there", userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/145.0", isCurrent: false },
  ],
  ...otherwise,
});
