import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { Context } from "@hereabouts/domain/context";
import { TooMany } from "@hereabouts/domain/errors";
import { getTRPCErrorShape, TRPCError } from "@trpc/server";
import { createExpressMiddleware } from "@trpc/server/adapters/express";
import type { Request, RequestHandler } from "express";
import { callerOf } from "../caller.ts";
import { refuseForgery } from "../csrf.ts";
import { outageOf } from "../outages.ts";
import { retryAfterSeconds } from "../refusals.ts";
import { appRouter } from "./app-router.ts";
import { toTrpcError } from "./procedure.ts";

export interface TrpcOptions {
  contextOf: (request: Request) => Context | Promise<Context>;
  /** Told of every failure that is a defect of ours; refusals and a database that is away are none. */
  onDefect?: (error: unknown, request: Request) => void;
}

/** Express middleware that answers every procedure below the path it is mounted at. */
export function createTrpcMiddleware({ contextOf, onDefect = console.error }: TrpcOptions): RequestHandler {
  const answer = createExpressMiddleware({
    router: appRouter,
    maxBodySize: limits.jsonBodyBytes,
    createContext: async ({ req, res }) => {
      try {
        const ctx = await contextOf(req);
        if (req.method !== "GET") refuseForgery(req, ctx.settings);
        return { ...ctx, caller: callerOf(req, res, ctx.settings) };
      } catch (error) {
        throw toTrpcError(error);
      }
    },
    responseMeta: ({ errors }) => {
      const seconds = errors.map(retryAfterOf).find((wait) => wait !== undefined);
      const status = errors.map(({ cause }) => outageOf(cause)?.status).find((known) => known !== undefined);
      return {
        ...(status === undefined ? {} : { status }),
        ...(seconds === undefined ? {} : { headers: { "Retry-After": String(seconds) } }),
      };
    },
    onError: ({ error, req }) => {
      if (error.code === "INTERNAL_SERVER_ERROR") onDefect(error.cause ?? error, req);
    },
  });
  return (request, response, next) => {
    if (isDecodable(request.path)) return answer(request, response, next);
    const error = new TRPCError({ code: "NOT_FOUND", message: messages.notFound });
    const shape = { config: appRouter._def._config, error, type: "unknown" as const, path: undefined };
    response.status(404).json({ error: getTRPCErrorShape({ ...shape, input: undefined, ctx: undefined }) });
  };
}

/** When a failed call may be tried again, in seconds; undefined when time does not help. */
function retryAfterOf({ code, cause }: TRPCError): number | undefined {
  if (cause instanceof TooMany) return cause.retryAfterSeconds;
  if (code !== "SERVICE_UNAVAILABLE") return undefined;
  return outageOf(cause)?.retryAfterSeconds ?? retryAfterSeconds;
}

/** The adapter fails on a path it cannot decode, where a procedure by no name is meant. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
