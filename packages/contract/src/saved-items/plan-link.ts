import { z } from "zod";
import { requiredLine } from "../fields/text.ts";
import { limits } from "../limits.ts";
import type { EventCard } from "../listings/cards.ts";

/** Secret links to a plan: the feed of one's own calendar, and the page that is shared. */
const planUses = ["feed", "share"] as const;
export type PlanUse = (typeof planUses)[number];

/** A secret link by its use. */
export const planLinkUse = z.object({ use: z.enum(planUses) });

/** The name of a plan that is shared. */
export const planName = z.object({ name: requiredLine(limits.savedSearchNameChars) });

/** The secret links of one's plan; null where there is none. */
export interface PlanLinks {
  feed: { token: string } | null;
  share: { token: string; name: string } | null;
}

/** A plan that is shared. */
export interface SharedPlan {
  name: string;
  /** Upcoming events, by date. */
  events: EventCard[];
}
