import { limits } from "@hereabouts/contract/limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";

/** From when a contest can be decided for who contests: the venue's holder has until then to answer. */
export const decidableFrom = (createdAt: Date): Date => new Date(createdAt.getTime() + limits.contestDays * DAY_MS);
