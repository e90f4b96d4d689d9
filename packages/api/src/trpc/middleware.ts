import { TooMany } from "@hereabouts/domain/errors";
import { getTRPCErrorShape, type TRPCError } from "@trpc/server";
import { createExpressMiddleware } from "@trpc/server/adapters/express";
import type { Request, RequestHandler, Response } from "express";
import { isAnonymousRequest, markPublic } from "../anonymous-caching.ts";
import { callerOf } from "../caller.ts";
import { admit, createGate, type Gate, type GateParts } from "../gate/admit.ts";
import { HttpRefusal } from "../http-refusal.ts";
import { badIdempotencyKey } from "../idempotency-key.ts";
import { outageOf } from "../outages.ts";
import { type ProcedureContext, toTrpcError } from "../procedure.ts";
import { noteRefusal, retryAfterSeconds } from "../refusals.ts";
import { receiveText } from "../rest/requests/request-body.ts";
import { appRouter } from "./app-router.ts";
import { calledProcedures } from "./calls.ts";

export interface TrpcOptions extends GateParts {
  /** Receives every defect; not for refusals and database outages. */
  onDefect?: (error: unknown, request: Request) => void;
}

/**
 * Express middleware that answers every procedure below the path it is mounted at. A request is judged before tRPC sees
 * it, and tRPC gets its body when it is whole.
 */
export function createTrpcMiddleware({ onDefect = console.error, ...parts }: TrpcOptions): RequestHandler {
  const gate = createGate(parts);
  const contexts = new WeakMap<object, ProcedureContext>();
  const answer = createExpressMiddleware({
    router: appRouter,
    createContext: ({ req }) => {
      const ctx = contexts.get(req);
      if (!ctx) throw toTrpcError(new Error("A call went past the gate."));
      return ctx;
    },
    responseMeta: ({ errors }) => {
      const seconds = errors.map(retryAfterOf).find((wait) => wait !== undefined);
      const status = errors.map(({ cause }) => outageOf(cause)?.status).find((known) => known !== undefined);
      return {
        ...(status === undefined ? {} : { status }),
        headers: {
          // tRPC names what it heeds itself, and would overwrite this.
          Vary: "Cookie, Authorization",
          ...(errors.length > 0 && { "Cache-Control": "private, no-store" }),
          ...(seconds !== undefined && { "Retry-After": String(seconds) }),
        },
      };
    },
    onError: ({ error, req }) => {
      noteRefusal(error.cause, gate.onRefusal);
      if (error.code === "INTERNAL_SERVER_ERROR") onDefect(error.cause ?? error, req);
    },
  });
  return async (request, response, next) => {
    response.set("Cache-Control", "private, no-store");
    try {
      contexts.set(request, await letIn(gate, request, response));
    } catch (cause) {
      noteRefusal(cause, gate.onRefusal);
      const error = toTrpcError(cause);
      if (error.code === "INTERNAL_SERVER_ERROR") onDefect(cause, request);
      return refuse(response, error);
    }
    await asGet(request, () => answer(request, response, next));
  };
}

/** tRPC would answer HEAD with a head of its own; of what it answers to GET, Node leaves the body out by itself. */
async function asGet(request: Request, answer: () => unknown): Promise<void> {
  const { method } = request;
  if (method === "HEAD") request.method = "GET";
  try {
    await answer();
  } finally {
    request.method = method;
  }
}

/** Judges a request and receives its body, where tRPC looks for it. */
async function letIn(gate: Gate, request: Request, response: Response): Promise<ProcedureContext> {
  const called = calledProcedures(request, response);
  const changes = called.some(({ type }) => type === "mutation");
  const access = called.map(({ access }) => access);
  // Each call of a batch is judged by itself when its turn comes.
  const isConfirmed = called.every(({ confirmed }) => confirmed === "recently");
  const call = { access, needsCsrfToken: changes, ...(isConfirmed && { confirmed: "recently" as const }) };
  const { ctx, allowance } = await admit(gate, request, response, call);
  const caller = callerOf(request, response, ctx);
  // In a batch it would be unclear which of the calls the key names.
  if (caller.idempotencyKey !== undefined && called.length > 1) throw badIdempotencyKey();
  if (changes) request.body = await receiveText(request, response, allowance);
  else if (isAnonymousRequest(request) && called.every(({ isPubliclyCached }) => isPubliclyCached))
    markPublic(response);
  return { ...ctx, caller };
}

/** A refusal in tRPC's shape, for its clients, and with the facade's `detail`, for all others. */
function refuse(response: Response, error: TRPCError): void {
  const shape = { config: appRouter._def._config, error, type: "unknown" as const, path: undefined };
  const answer = getTRPCErrorShape({ ...shape, input: undefined, ctx: undefined });
  const seconds = retryAfterOf(error);
  if (seconds !== undefined) response.set("Retry-After", String(seconds));
  response.status(answer.data.httpStatus).json({ detail: answer.message, error: answer });
}

/** When a failed call may be tried again, in seconds; undefined when time does not help. */
function retryAfterOf({ code, cause }: TRPCError): number | undefined {
  if (cause instanceof TooMany || cause instanceof HttpRefusal) return cause.retryAfterSeconds;
  if (code !== "SERVICE_UNAVAILABLE") return undefined;
  return outageOf(cause)?.retryAfterSeconds ?? retryAfterSeconds;
}
