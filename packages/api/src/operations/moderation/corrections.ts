import {
  acceptance,
  correction,
  correctionQuery,
  refusalOfCorrection,
} from "@hereabouts/contract/corrections/correction";
import { correctedRecord, correctionForm, correctionReceipt } from "@hereabouts/contract/corrections/correction-form";
import { getCorrectable } from "@hereabouts/domain/corrections/correctable";
import {
  acceptCorrection,
  declineCorrection,
  reopenCorrection,
} from "@hereabouts/domain/corrections/correction-decision";
import { listCorrections } from "@hereabouts/domain/corrections/corrections";
import { reportProblem } from "@hereabouts/domain/corrections/report-problem";
import { z } from "zod";
import { onceByKey } from "../../once-by-key.ts";
import { callingProcedureFor } from "../../procedure.ts";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { operationsFor } from "../operation.ts";

const corrections = "/reports/api/corrections/" as const;

const { mutation, query } = operationsFor("manageSomething");

/** Reports about venues and events, and suggested corrections. */
export const correctionsOperations = {
  report: {
    procedure: callingProcedureFor("callAnonymously")
      .meta({ access: "callAnonymously", onceByKey: true })
      .input(correctionForm)
      .mutation(({ ctx: { caller, ...ctx }, input, path }) =>
        onceByKey(ctx, { caller, operation: path, input, run: (ctx, form) => reportProblem(ctx, form, caller) }),
      ),
    endpoint: endpoint({
      method: "post",
      path: "/events/api/v1/corrections/",
      name: "reportProblem",
      onceByKey: true,
      example: {
        kind: "venue",
        record_id: 1,
        problem: "moved",
        message: "It is next door now.",
        street: "27 Mill River Road",
      },
      access: "callAnonymously",
      summary:
        "Reports a problem with a venue or event, with corrections for some of its fields. The decision is emailed to the address given.",
      body: correctionForm,
      answer: correctionReceipt,
      status: 201,
      run: (ctx, { body, caller }) => reportProblem(ctx, body, caller),
    }),
  },
  list: query({
    input: correctionQuery,
    run: listCorrections,
    rest: {
      at: `GET ${corrections}`,
      name: "listCorrections",
      summary: "Reports and corrections, oldest first. Editors and staff see all, producers those of their venues.",
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
    },
  }),
  accept: mutation({
    act: "correction.decide",
    of: "record",
    input: acceptance.omit({ id: true }),
    run: acceptCorrection,
    rest: {
      at: `POST ${corrections}:id/accept/`,
      name: "acceptCorrection",
      summary: "Applies the suggested values of some fields. With no fields, marks the report as resolved.",
      answer: correction,
      example: { fields: ["street"] },
    },
  }),
  decline: mutation({
    act: "correction.decide",
    of: "record",
    input: refusalOfCorrection.omit({ id: true }),
    run: declineCorrection,
    rest: {
      at: `POST ${corrections}:id/decline/`,
      name: "declineCorrection",
      summary: "Declines a report with a reason, which is emailed to the reporter.",
      answer: correction,
      example: { note: "The venue says that the street is right." },
    },
  }),
  reopen: mutation({
    act: "correction.reopen",
    of: "record",
    run: reopenCorrection,
    rest: {
      at: `POST ${corrections}:id/reopen/`,
      name: "reopenCorrection",
      summary: "Undoes a decision and the values it applied, within a minute.",
      answer: correction,
    },
  }),
  correctable: query({ access: "callAnonymously", input: correctedRecord, run: getCorrectable }),
};
