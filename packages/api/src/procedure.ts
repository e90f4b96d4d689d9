import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import { recordId } from "@hereabouts/contract/fields/field-schemas";
import { messages } from "@hereabouts/contract/messages";
import { isSwitchedOff, may, type ViewerPermission } from "@hereabouts/contract/permissions";
import type { Confirmation } from "@hereabouts/contract/session-limits";
import type { Context } from "@hereabouts/domain/context";
import { ensure, ensureConfirmed } from "@hereabouts/domain/ensure";
import { ConfirmationRequired, Invalid, NotFound, Refusal, SignInRequired, Stale } from "@hereabouts/domain/errors";
import { t as translated } from "@hereabouts/language/translate";
import { initTRPC, TRPCError } from "@trpc/server";
import { z } from "zod";
import { failureForViewer } from "./account-gone.ts";
import type { Caller } from "./caller.ts";
import { type FieldErrors, fieldErrorsOf, translatedFields } from "./field-errors.ts";
import { HttpRefusal } from "./http-refusal.ts";
import { outageOf } from "./outages.ts";
import { transportOf } from "./refusals.ts";
import { traced } from "./traced.ts";

/** Context of procedures: the verbs' context and the caller. */
export interface ProcedureContext extends Context {
  /** Absent when the server calls itself to render a page. */
  readonly caller?: Caller;
}

/** Metadata that every procedure declares. */
export interface ProcedureMeta {
  /** Required permission, checked before the body is read and again before the input is parsed. */
  access: ViewerPermission;
  /** Whether anonymous callers all get the same response, which may be cached. */
  isPubliclyCached?: boolean;
  /** The line in the audit log, where the call changes what is not the caller's own. */
  act?: AuditAct;
  /** How its caller proves who they are; judged together with `access`. */
  confirmed?: Confirmation;
  /** Happens once for an `Idempotency-Key`. */
  onceByKey?: boolean;
  /** Name of the REST operation that does the same. */
  operation?: string;
}

const codeOf: Record<number, TRPCError["code"]> = {
  400: "BAD_REQUEST",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_SUPPORTED",
  408: "TIMEOUT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  503: "SERVICE_UNAVAILABLE",
};

/** A failure as it travels. What is neither a refusal nor an outage says nothing of its inside. */
export function toTrpcError(cause: unknown): TRPCError {
  if (cause instanceof Refusal) {
    return new TRPCError({ code: transportOf[cause.kind].trpc, message: cause.message, cause });
  }
  if (cause instanceof HttpRefusal) {
    return new TRPCError({ code: codeOf[cause.status] ?? "BAD_REQUEST", message: cause.message, cause });
  }
  const outage = outageOf(cause);
  if (outage) return new TRPCError({ code: "SERVICE_UNAVAILABLE", message: outage.message, cause });
  return new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: messages.failed, cause });
}

function fieldsOf(cause: unknown): FieldErrors | null {
  if (cause instanceof Invalid) return translatedFields(cause.fields);
  return cause instanceof z.ZodError ? translatedFields(fieldErrorsOf(cause)) : null;
}

/** Whether what a call sent could not be read: then its cause speaks of our inside, as no refusal does. */
const isUnreadable = ({ code, cause }: TRPCError) =>
  code === "BAD_REQUEST" && cause !== undefined && !(cause instanceof Refusal) && !(cause instanceof HttpRefusal);

function messageOf(error: TRPCError, fields: FieldErrors | null): string {
  if (fields) return Object.values(fields).flat().join(" ");
  if (error.code === "INTERNAL_SERVER_ERROR") return translated(messages.failed);
  return translated(isUnreadable(error) ? messages.unreadable : error.message);
}

const t = initTRPC
  .context<ProcedureContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error }) => {
      const fields = fieldsOf(error.cause);
      // tRPC has no code of its own for every status.
      const httpStatus = outageOf(error.cause)?.status ?? shape.data.httpStatus;
      const { cause } = error;
      const isStale = cause instanceof Stale;
      const isUnconfirmed = cause instanceof ConfirmationRequired;
      const sessionEnd = (cause instanceof SignInRequired && cause.sessionEnd) || null;
      const data = { ...shape.data, httpStatus, fields, isStale, isUnconfirmed, sessionEnd };
      return { ...shape, message: messageOf(error, fields), data };
    },
  });

/** Failures become tRPC errors here and nowhere else, so routers hold no try/catch. */
const refuse = t.middleware(async ({ ctx, path, next }) => {
  const result = await traced(path, next, { hasFailed: ({ ok }) => !ok });
  if (result.ok) return result;
  const { error } = result;
  // A defect or refusal of a verb arrives wrapped; what tRPC itself refused (bad input) is right already, unless the rule failed.
  const isDefect = error.cause instanceof TypeError || error.cause instanceof RangeError;
  if (error.code === "INTERNAL_SERVER_ERROR" || (error.code === "BAD_REQUEST" && isDefect))
    throw toTrpcError(failureForViewer(ctx, error.cause ?? error));
  return result;
});

/** Runs first, so that the input of a call that is not permitted is never read. */
const permit = t.middleware(({ ctx, meta, next }) => {
  if (meta && isSwitchedOff(meta.access)) throw new NotFound();
  ensure(ctx, meta !== undefined && may[meta.access](ctx.viewer));
  if (meta?.confirmed === "recently") ensureConfirmed(ctx);
  return next();
});

export const { router } = t;

/** The procedure every router starts from, for those who have a permission. */
export const procedureFor = (access: ViewerPermission) => t.procedure.meta({ access }).use(refuse).use(permit);

/** A procedure with one response for all anonymous callers, cached until public data changes. */
export const publicProcedure = t.procedure
  .meta({ access: "callAnonymously", isPubliclyCached: true })
  .use(refuse)
  .use(permit);

/** A procedure about one record. */
export const procedureById = (access: ViewerPermission) => procedureFor(access).input(z.object({ id: recordId }));

/** For what sets or ends a session: it needs to know who calls, and cannot happen while a page is rendered. */
export const callingProcedureFor = (access: ViewerPermission) =>
  procedureFor(access).use(({ ctx, next }) => {
    const { caller } = ctx;
    if (!caller) throw new TRPCError({ code: "METHOD_NOT_SUPPORTED", message: messages.failed });
    return next({ ctx: { ...ctx, caller } });
  });
