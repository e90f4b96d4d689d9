import {
  acceptance,
  correction,
  correctionQuery,
  refusalOfCorrection,
} from "@hereabouts/contract/corrections/correction";
import { correctionForm, correctionReceipt } from "@hereabouts/contract/corrections/correction-form";
import { acceptCorrection } from "@hereabouts/domain/corrections/accept-correction";
import { declineCorrection } from "@hereabouts/domain/corrections/decline-correction";
import { listCorrections } from "@hereabouts/domain/corrections/list-corrections";
import { reopenCorrection } from "@hereabouts/domain/corrections/reopen-correction";
import { reportProblem } from "@hereabouts/domain/corrections/report-problem";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { pagingOf } from "../endpoint/paging-of.ts";
import { recordParams } from "../endpoint/record-params.ts";

const corrections = "/reports/api/corrections/";

/** What people report of venues and events. */
export const correctionEndpoints = [
  endpoint({
    method: "post",
    path: "/events/api/v1/corrections/",
    name: "reportProblem",
    access: "callAnonymously",
    summary:
      "Reports what is wrong with a venue or an event, with other values for some of its fields. Whoever gives an address hears what becomes of it.",
    body: correctionForm,
    answer: correctionReceipt,
    status: 201,
    run: (ctx, { body, caller }) => reportProblem(ctx, body, caller),
  }),
  endpoint({
    method: "get",
    path: corrections,
    name: "listCorrections",
    access: "manageSomething",
    summary:
      "What people reported, the longest waiting first: editors and staff see all, producers that of their venues.",
    query: correctionQuery,
    notes: {
      status: {
        meaning: "What became of them; those that wait when absent.",
        schema: { type: "string", enum: ["open", "accepted", "declined"] },
      },
      problem: { meaning: "What was found wrong; anything when absent." },
      find: { meaning: "Words of the name of the record or of its venue; each must be there." },
    },
    answer: z.array(correction),
    pages: "verb",
    run: async (ctx, { query }) => {
      const list = await listCorrections(ctx, query);
      return { answer: list.data, paging: pagingOf(list) };
    },
  }),
  endpoint({
    method: "post",
    path: `${corrections}:id/accept/`,
    name: "acceptCorrection",
    access: "manageSomething",
    summary: "Takes over the suggested values of some fields; with none, says that what was reported is dealt with.",
    params: recordParams,
    body: acceptance.omit({ id: true }),
    answer: correction,
    run: (ctx, { params, body }) => acceptCorrection(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "post",
    path: `${corrections}:id/decline/`,
    name: "declineCorrection",
    access: "manageSomething",
    summary: "Says why nothing is done about a report; its author gets the reason by mail.",
    params: recordParams,
    body: refusalOfCorrection.omit({ id: true }),
    answer: correction,
    run: (ctx, { params, body }) => declineCorrection(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "post",
    path: `${corrections}:id/reopen/`,
    name: "reopenCorrection",
    access: "manageSomething",
    summary: "Takes a decision back, and what was taken over with it, within a minute.",
    params: recordParams,
    answer: correction,
    run: (ctx, { params }) => reopenCorrection(ctx, params),
  }),
];
