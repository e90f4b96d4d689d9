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
      "Reports a problem with a venue or event, with corrections for some of its fields. The decision is emailed to the address given.",
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
    summary: "Reports and corrections, oldest first. Editors and staff see all, producers those of their venues.",
    query: correctionQuery,
    notes: {
      status: {
        meaning: "Status. Default: open reports.",
        schema: { type: "string", enum: ["open", "accepted", "declined"] },
      },
      problem: { meaning: "Type of problem. Default: any." },
      find: { meaning: "Words in the name of the record or of its venue. All must match." },
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
    summary: "Applies the suggested values of some fields. With no fields, marks the report as resolved.",
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
    summary: "Declines a report with a reason, which is emailed to the reporter.",
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
    summary: "Undoes a decision and the values it applied, within a minute.",
    params: recordParams,
    answer: correction,
    run: (ctx, { params }) => reopenCorrection(ctx, params),
  }),
];
