/** How much a device keeps for a visitor without an account. */
export const keptLimits = { events: 100, venues: 100, searches: 20 } as const;
