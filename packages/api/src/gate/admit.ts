import type { TokenScope } from "@hereabouts/contract/api-tokens/token-scopes";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { may, type ViewerPermission } from "@hereabouts/contract/permissions";
import type { Context } from "@hereabouts/domain/context";
import { ensure } from "@hereabouts/domain/ensure";
import type { Request, RequestHandler, Response } from "express";
import { refuseForgery } from "../csrf.ts";
import { HttpRefusal } from "../rest/failures/http-refusal.ts";
import { bearerOf, contextByToken } from "./bearer-token.ts";
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
  /** What an API token has to be for; null where none will do, and absent where they are not known at all. */
  scope?: TokenScope | null;
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

/** Who calls: by the token alone where there is one, whatever cookies come with it. */
function contextFor(token: string | undefined, scope: Call["scope"], ctx: Context): Context | Promise<Context> {
  if (token === undefined) return ctx;
  if (scope === undefined) throw new HttpRefusal(403, messages.tokenNotTaken);
  return contextByToken(ctx, { token, scope });
}

/**
 * Judges a request whose path and method are known by what stands in its head, in this order everywhere: rate, session
 * or API token and permission, CSRF, declared size (docs/decisions/0016-judged-before-it-is-read.md). Nothing of its body is read.
 * @returns the context, and what may be received of the body
 * @throws TooMany, SignInRequired, Forbidden, Refusal, HttpRefusal 401, 403, 413
 */
export async function admit(
  { contextOf, limitRate, places }: Gate,
  request: Request,
  response: Response,
  { access, needsCsrfToken, scope, bodyBytes = limits.jsonBodyBytes, tooLarge = messages.tooLarge }: Call,
): Promise<{ ctx: Context; allowance: BodyAllowance }> {
  await passRate(limitRate, request, response);
  const token = bearerOf(request);
  const ctx = await contextFor(token, scope, await contextOf(request));
  ensureOneOf(ctx, access);
  // Browsers add cookies to what other sites have them send, and no token.
  if (needsCsrfToken && token === undefined) refuseForgery(request, ctx);
  const mostBytes = ctx.viewer.kind === "anonymous" ? Math.min(bodyBytes, limits.anonymousBodyBytes) : bodyBytes;
  refuseDeclaredSize(request, mostBytes, tooLarge);
  return { ctx, allowance: { mostBytes, tooLarge, places, client: clientOf(ctx, request) } };
}
