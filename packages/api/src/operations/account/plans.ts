import { feedTokenPattern } from "@hereabouts/contract/feeds/feed-limits";
import { planLinkUse, planName } from "@hereabouts/contract/saved-items/plan-link";
import {
  endPlanLink,
  getPlanLinks,
  getSharedPlan,
  renamePlan,
  setPlanLink,
} from "@hereabouts/domain/saved-items/plan-link";
import { z } from "zod";
import { operationsFor } from "../operation.ts";

const { mutation, query } = operationsFor("keepItems");

/** The secret links of the caller's plan, and the plan that somebody shares. */
export const planOperations = {
  links: query({ run: getPlanLinks }),
  setLink: mutation({ input: planLinkUse.extend({ isRenewed: z.boolean() }), run: setPlanLink }),
  rename: mutation({ input: planName, run: renamePlan }),
  endLink: mutation({ input: planLinkUse, run: endPlanLink }),
  shared: query({
    access: "callAnonymously",
    input: z.object({ token: z.string().regex(feedTokenPattern) }),
    run: getSharedPlan,
  }),
};
