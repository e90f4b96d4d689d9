import { messages } from "@hereabouts/contract/messages";
import type { Context } from "@hereabouts/domain/context";
import { Invalid, Refusal } from "@hereabouts/domain/errors";
import { initTRPC, TRPCError } from "@trpc/server";
import { z } from "zod";
import type { Caller } from "../caller.ts";
import { type FieldErrors, fieldErrorsOf } from "../field-errors.ts";
import { outageOf } from "../outages.ts";
import { transportOf } from "../refusals.ts";

/** What procedures run in: the verbs' context and the caller. */
export interface ProcedureContext extends Context {
  /** Absent when the server calls itself to render a page. */
  readonly caller?: Caller;
}

/** A failure as it travels. What is neither a refusal nor an outage says nothing of its inside. */
export function toTrpcError(cause: unknown): TRPCError {
  if (cause instanceof Refusal) {
    return new TRPCError({ code: transportOf[cause.kind].trpc, message: cause.message, cause });
  }
  const outage = outageOf(cause);
  if (outage) return new TRPCError({ code: "SERVICE_UNAVAILABLE", message: outage.message, cause });
  return new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: messages.failed, cause });
}

function fieldsOf(cause: unknown): FieldErrors | null {
  if (cause instanceof Invalid) return cause.fields;
  return cause instanceof z.ZodError ? fieldErrorsOf(cause) : null;
}

function messageOf(error: TRPCError, fields: FieldErrors | null): string {
  if (fields) return Object.values(fields).flat().join(" ");
  return error.code === "INTERNAL_SERVER_ERROR" ? messages.failed : error.message;
}

const t = initTRPC.context<ProcedureContext>().create({
  isDev: false,
  errorFormatter: ({ shape, error }) => {
    const fields = fieldsOf(error.cause);
    // tRPC has no code of its own for every status.
    const httpStatus = outageOf(error.cause)?.status ?? shape.data.httpStatus;
    return { ...shape, message: messageOf(error, fields), data: { ...shape.data, httpStatus, fields } };
  },
});

/** Failures become tRPC errors here and nowhere else, so routers hold no try/catch. */
const refuse = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const { error } = result;
  // A defect or refusal of a verb arrives wrapped; what tRPC itself refused (bad input) is right already.
  if (error.code === "INTERNAL_SERVER_ERROR") throw toTrpcError(error.cause ?? error);
  return result;
});

export const { router } = t;
/** The procedure every router starts from. */
export const procedure = t.procedure.use(refuse);

/** For what sets or ends a session: it needs to know who calls, and cannot happen while a page is rendered. */
export const callingProcedure = procedure.use(({ ctx, next }) => {
  const { caller } = ctx;
  if (!caller) throw new TRPCError({ code: "METHOD_NOT_SUPPORTED", message: messages.failed });
  return next({ ctx: { ...ctx, caller } });
});
