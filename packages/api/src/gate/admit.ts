import type { TokenScope } from "@hereabouts/contract/api-tokens/token-scopes";
import { tokenMessages } from "@hereabouts/contract/api-tokens/token-scopes";
import { messages } from "@hereabouts/contract/messages";
import { isSwitchedOff, may, type ViewerPermission } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Confirmation } from "@hereabouts/contract/session-limits";
import type { Context } from "@hereabouts/domain/context";
import { ensure, ensureConfirmed } from "@hereabouts/domain/ensure";
import { NotFound } from "@hereabouts/domain/errors";
import type { Request, RequestHandler, Response } from "express";
import { bearerOf, contextByToken } from "../bearer-token.ts";
import { refuseForgery } from "../csrf.ts";
import { HttpRefusal } from "../http-refusal.ts";
import type { OnRefusal } from "../refusals.ts";
import type { BodyPlaces } from "./body-places.ts";
import { bodyPlaces } from "./body-places.ts";
import { type BodyAllowance, refuseDeclaredSize } from "./receive-body.ts";

/** A gate with some parts left to their defaults. */
export type GateParts = Pick<Gate, "contextOf"> & Partial<Gate>;

/** The whole gate: without a limit of rates unless one is given, and with room for bodies of its own. */
export const createGate = ({
  limitRate = (_request, _response, next) => next(),
  places = bodyPlaces(),
  ...parts
}: GateParts): Gate => ({ ...parts, limitRate, places });

/** Dependencies of the checks that every request passes. */
export interface Gate {
  /** Builds the verbs' context for a request. */
  contextOf: (request: Request) => Context | Promise<Context>;
  /** Counts a request against the allowance of its client, and fails when that is used up. */
  limitRate: RequestHandler;
  places: BodyPlaces;
  onRefusal?: OnRefusal;
}

/** Checks for a known path and method. */
export interface Call {
  /** Permissions; one suffices, because a batch makes several calls. */
  access: readonly ViewerPermission[];
  /** How the caller proves who they are. */
  confirmed?: Confirmation | undefined;
  /** Whether a CSRF token is required: the call changes data for the logged-in user. */
  needsCsrfToken: boolean;
  /** Scope an API token needs; null if no token is accepted; undefined for paths that ignore tokens. */
  scope?: TokenScope | null;
  /** Limit of the body in bytes; `serverLimits.jsonBodyBytes` by default, and lower for anonymous callers. */
  bodyBytes?: number | undefined;
  /** Message for a larger body. */
  tooLarge?: string;
}

function passRate(limitRate: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((pass, fail) => {
    void limitRate(request, response, (refusal?: unknown) => (refusal === undefined ? pass() : fail(refusal)));
  });
}

/** Requires one of the permissions. @throws the refusal of the first if all are missing */
function ensureOneOf(ctx: Context, access: readonly ViewerPermission[]): void {
  if (access.some((permission) => may[permission](ctx.viewer))) return;
  ensure(ctx, false);
}

/** Key of the client whose quota a request body counts against. */
const clientOf = ({ viewer }: Context, { ip = "" }: Request) => (viewer.kind === "user" ? `user ${viewer.id}` : ip);

/** Builds the caller's context: from the API token if there is one, ignoring cookies. */
function contextFor(token: string | undefined, scope: Call["scope"], ctx: Context): Context | Promise<Context> {
  if (token === undefined) return ctx;
  if (scope === undefined) throw new HttpRefusal(403, tokenMessages.tokenNotTaken);
  return contextByToken(ctx, { token, scope });
}

/**
 * Judges a request whose path and method are known by what stands in its head, in this order everywhere: rate, session
 * or API token and permission, CSRF, recent login, declared size (docs/decisions/0016-judged-before-it-is-read.md). Nothing of its body is read.
 * @returns the context, and what may be received of the body
 * @throws TooMany, NotFound for a part that the site has switched off, SignInRequired, Forbidden, ConfirmationRequired, Refusal, HttpRefusal 401, 403, 413
 */
export async function admit(
  { contextOf, limitRate, places }: Gate,
  request: Request,
  response: Response,
  {
    access,
    confirmed,
    needsCsrfToken,
    scope,
    bodyBytes = serverLimits.jsonBodyBytes,
    tooLarge = messages.tooLarge,
  }: Call,
): Promise<{ ctx: Context; allowance: BodyAllowance }> {
  await passRate(limitRate, request, response);
  if (access.every(isSwitchedOff)) throw new NotFound();
  const token = bearerOf(request);
  const ctx = await contextFor(token, scope, await contextOf(request));
  ensureOneOf(ctx, access);
  // Browsers add cookies to what other sites have them send, and no token.
  if (needsCsrfToken && token === undefined) refuseForgery(request, ctx);
  if (confirmed === "recently") ensureConfirmed(ctx);
  const mostBytes = ctx.viewer.kind === "anonymous" ? Math.min(bodyBytes, serverLimits.anonymousBodyBytes) : bodyBytes;
  refuseDeclaredSize(request, mostBytes, tooLarge);
  return { ctx, allowance: { mostBytes, tooLarge, places, client: clientOf(ctx, request) } };
}
