import { feedTokenPattern } from "@hereabouts/contract/feeds/feed-limits";
import { eventCard } from "@hereabouts/contract/listings/cards";
import { eventProgramNames } from "@hereabouts/contract/program-names";
import { planLinkUse, planName } from "@hereabouts/contract/saved-items/plan-link";
import {
  endPlanLink,
  getPlanLinks,
  getSharedPlan,
  renamePlan,
  setPlanLink,
} from "@hereabouts/domain/saved-items/plan-link";
import { z } from "zod";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { operationsFor } from "../operation.ts";

const { mutation, query } = operationsFor("keepItems");

const base = "/events/api/v1/plan_links/" as const;

const secret = z.object({ token: z.string() });

/** Input of a plan by the secret of its link. */
const planToken = z.object({ token: z.string().regex(feedTokenPattern) });

/** The secret links of the caller's plan, and the plan that somebody shares. */
export const planOperations = {
  links: query({
    run: getPlanLinks,
    rest: {
      at: `GET ${base}`,
      name: "getPlanLinks",
      summary:
        "The secret links of the caller's plan: `feed` for calendar apps (`/feeds/plans/{token}.ics`) and `share` for the page to share (`/plan/{token}/`). Null where there is none.",
      answer: z.object({ feed: secret.nullable(), share: secret.extend({ name: z.string() }).nullable() }),
      scope: null,
    },
  }),
  setLink: mutation({
    input: planLinkUse.extend({ isRenewed: z.boolean().default(false) }),
    run: setPlanLink,
    rest: {
      at: `POST ${base}`,
      name: "setPlanLink",
      summary:
        "Creates a secret link of the caller's plan, or returns the one there is. With `is_renewed` a new one replaces it and the old one stops working.",
      answer: secret,
      example: { use: "share" },
    },
  }),
  rename: mutation({
    input: planName,
    run: renamePlan,
    rest: {
      at: `PATCH ${base}share/`,
      name: "renamePlan",
      summary: "Names the caller's shared plan.",
      answer: planName,
      mayBeMissing: true,
      example: { name: "My week" },
    },
  }),
  endLink: mutation({
    input: planLinkUse,
    run: endPlanLink,
    rest: {
      at: `POST ${base}end/`,
      name: "endPlanLink",
      summary: "Ends a secret link of the caller's plan: its address stops working.",
      answer: z.object({ ended: z.boolean() }),
      example: { use: "share" },
    },
  }),
  shared: {
    ...query({ access: "callAnonymously", input: planToken, run: getSharedPlan }),
    endpoint: endpoint({
      method: "get",
      path: "/events/api/v1/plans/:token/",
      name: "getSharedPlan",
      access: "callAnonymously",
      summary: "The name and the upcoming events of a shared plan, by the secret token of its link.",
      params: planToken,
      answer: z.object({ name: z.string(), events: z.array(eventCard) }),
      programNames: eventProgramNames,
      run: (ctx, { params }) => getSharedPlan(ctx, params),
    }),
  },
};
