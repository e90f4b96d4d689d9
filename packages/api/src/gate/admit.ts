import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { may, type ViewerPermission } from "@hereabouts/contract/permissions";
import type { Context } from "@hereabouts/domain/context";
import { ensure } from "@hereabouts/domain/ensure";
import type { Request, RequestHandler, Response } from "express";
import { refuseForgery } from "../csrf.ts";
import type { BodyPlaces } from "./body-places.ts";
import { type BodyAllowance, refuseDeclaredSize } from "./receive-body.ts";

/** What every request is judged with. */
export interface Gate {
  /** Builds the verbs' context for a request. */
  contextOf: (request: Request) => Context | Promise<Context>;
  /** Counts a request against the allowance of its client, and fails when that is used up. */
  limitRate: RequestHandler;
  places: BodyPlaces;
}

/** What is asked for at a path by a method that it has. */
export interface Call {
  /** Who may make it: one of these is enough, where a request makes several calls at once. */
  access: readonly ViewerPermission[];
  /** Only pages of ours may make it: it changes data in the name of who is signed in. */
  needsCsrfToken: boolean;
  /** Of its body; `limits.jsonBodyBytes` when absent, and never more than anonymous callers may send. */
  bodyBytes?: number | undefined;
  /** What is said of a larger body. */
  tooLarge?: string;
}

function passRate(limitRate: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((pass, fail) => {
    void limitRate(request, response, (refusal?: unknown) => (refusal === undefined ? pass() : fail(refusal)));
  });
}

/** Asks for the permissions in turn. @throws the refusal of the first when there is none */
function ensureOneOf(ctx: Context, access: readonly ViewerPermission[]): void {
  if (access.some((permission) => may[permission](ctx.viewer))) return;
  ensure(ctx, false);
}

/** Whose room the body of a request takes. */
const clientOf = ({ viewer }: Context, { ip = "" }: Request) => (viewer.kind === "user" ? `user ${viewer.id}` : ip);

/**
 * Judges a request whose path and method are known by what stands in its head, in this order everywhere: rate, session
 * and permission, CSRF, declared size (docs/decisions/0016-judged-before-it-is-read.md). Nothing of its body is read.
 * @returns the context, and what may be received of the body
 * @throws TooMany, SignInRequired, Forbidden, Refusal, HttpRefusal 413
 */
export async function admit(
  { contextOf, limitRate, places }: Gate,
  request: Request,
  response: Response,
  { access, needsCsrfToken, bodyBytes = limits.jsonBodyBytes, tooLarge = messages.tooLarge }: Call,
): Promise<{ ctx: Context; allowance: BodyAllowance }> {
  await passRate(limitRate, request, response);
  const ctx = await contextOf(request);
  ensureOneOf(ctx, access);
  if (needsCsrfToken) refuseForgery(request, ctx);
  const mostBytes = ctx.viewer.kind === "anonymous" ? Math.min(bodyBytes, limits.anonymousBodyBytes) : bodyBytes;
  refuseDeclaredSize(request, mostBytes, tooLarge);
  return { ctx, allowance: { mostBytes, tooLarge, places, client: clientOf(ctx, request) } };
}
