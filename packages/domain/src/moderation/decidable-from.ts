import { limits } from "@hereabouts/contract/limits";

const DAY_MS = 86_400_000;

/** From when a contest can be decided for who contests: the venue's holder has until then to answer. */
export const decidableFrom = (createdAt: Date): Date => new Date(createdAt.getTime() + limits.contestDays * DAY_MS);
