import { callerOf } from "@hereabouts/api/caller";
import { refuseForgery } from "@hereabouts/api/csrf";
import { fieldErrorsOf } from "@hereabouts/api/field-errors";
import { admit, type Gate } from "@hereabouts/api/gate/admit";
import { crossOrigin, refuseMethod } from "@hereabouts/api/mounting/mount-endpoints";
import { formTypes, receiveValue } from "@hereabouts/api/rest/requests/request-body";
import { socialForm } from "@hereabouts/contract/account/social-form";
import type { SocialOutcome, SocialProvider } from "@hereabouts/contract/account/social-providers";
import { safeNext } from "@hereabouts/contract/account/social-providers";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Context } from "@hereabouts/domain/context";
import { ensureConfirmed } from "@hereabouts/domain/ensure";
import { Invalid, NotFound } from "@hereabouts/domain/errors";
import { escapeHtml } from "@hereabouts/domain/mail/mail-styles";
import { t } from "@hereabouts/language/translate";
import { generateCodeVerifier, generateState } from "arctic";
import express, { type Request, type Response, type Router } from "express";
import type { Logger } from "pino";
import type { SocialClient } from "../../adapters/social/social-client.ts";
import { sendPlainPage } from "../plain-pages/plain-page.ts";
import { finishSocialVisit } from "./finish-social-visit.ts";
import { answerPath, postedAnswer, type SocialAnswer, socialAnswer } from "./social-answer.ts";
import { socialRefusals } from "./social-refusals.ts";
import { endVisit, keepVisit, type SocialVisit, visitOf } from "./social-visit.ts";

export interface SocialSignInParts {
  /** The providers that are switched on. */
  clients: ReadonlyMap<SocialProvider, SocialClient>;
  gate: Gate;
  log: Pick<Logger, "warn">;
}

/** A longer way to go on would not fit into a cookie. */
const nextChars = 2_000;
const accountPage = "/account/";
const isAccountPage = (path: string) => /^\/account\/?(?:[?#]|$)/.test(path);

const nextOf = (given: string | undefined, fallback?: string) =>
  safeNext(given && given.length <= nextChars ? given : undefined, fallback);

/** Redirects the browser to a page. The response is not cached and sends no referrer. */
function goOn(response: Response, url: string): void {
  response.set({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" }).redirect(303, url);
}

const call = {
  access: ["callAnonymously"],
  needsCsrfToken: false,
  bodyBytes: serverLimits.anonymousBodyBytes,
} as const;

const loginPage = (search: Record<string, string>) => `/auth/login/?${new URLSearchParams(search)}`;

/** The page that tells how a visit ended: one that the person can see, signed in or not. */
function pageAfter(ctx: Context, outcome: SocialOutcome, provider: SocialProvider, visit?: SocialVisit): string {
  const next = visit && safeNext(visit.next);
  const told = { social: outcome, provider };
  if (outcome === "connected" && next && !isAccountPage(next)) return next;
  if (ctx.viewer.kind === "user") return `${accountPage}?${new URLSearchParams(told)}`;
  return loginPage({ ...(next && { next }), ...told });
}

/**
 * The sign-ins of others: `/auth/{provider}/login/` leaves for the provider, `…/callback/` is where it sends browsers
 * back to (docs/decisions/0010-social-sign-in.md).
 */
export function socialSignIn({ clients, gate, log }: SocialSignInParts): Router {
  const router = express.Router();

  const visited = (request: Request): { provider: SocialProvider; client: SocialClient } => {
    const provider = request.params.provider as SocialProvider;
    const client = clients.get(provider);
    if (!client) throw new NotFound();
    return { provider, client };
  };

  const leave = async (request: Request, response: Response) => {
    const { provider, client } = visited(request);
    // The token comes in the form, for a form cannot send headers.
    const { ctx, allowance } = await admit(gate, request, response, call);
    const form = socialForm.safeParse(await receiveValue(request, response, allowance, formTypes));
    if (!form.success) throw new Invalid(fieldErrorsOf(form.error));
    refuseForgery(request, ctx, form.data.csrfmiddlewaretoken);
    const { process } = form.data;
    const next = nextOf(form.data.next, process === "connect" ? accountPage : undefined);
    if (process === "connect" && ctx.viewer.kind !== "user") return goOn(response, loginPage({ next }));
    // Another way into the account; pages have the session confirmed first.
    if (process === "connect") ensureConfirmed(ctx);
    const begun = { state: generateState(), codeVerifier: generateCodeVerifier(), process, next };
    const sessionId = process === "connect" ? ctx.sessionId : undefined;
    keepVisit(response, ctx.settings, provider, { ...begun, sessionId, beganAt: ctx.now().getTime() });
    goOn(response, client.authorizationUrl(begun.state, begun.codeVerifier).href);
  };

  const comeBack = async (request: Request, response: Response) => {
    visited(request);
    const { ctx } = await admit(gate, request, response, call);
    await finish(request, response, ctx, socialAnswer.parse(request.query));
  };

  const finish = async (request: Request, response: Response, ctx: Context, answer: SocialAnswer) => {
    const { provider, client } = visited(request);
    const visit = visitOf(request, answer.state, ctx.now());
    if (!visit) return goOn(response, pageAfter(ctx, "expired", provider));
    endVisit(response, ctx.settings, provider);
    const outcome = await finishSocialVisit(ctx, {
      client,
      visit,
      answer,
      caller: callerOf(request, response, ctx),
      onFailure: (reason) => log.warn({ provider, reason, id: request.id }, "social login failed"),
    });
    goOn(response, outcome ? pageAfter(ctx, outcome, provider, visit) : safeNext(visit.next));
  };

  /**
   * A provider's page that posts is another site to browsers, and they leave out our cookies. So they are asked to come
   * again by a link of ours; a redirect would still count as the other site's with some.
   */
  const comeBackPosting = async (request: Request, response: Response) => {
    const { provider } = visited(request);
    const { ctx, allowance } = await admit(gate, request, response, call);
    const answer = postedAnswer(await receiveValue(request, response, allowance, formTypes));
    if (visitOf(request, answer.state, ctx.now())) return finish(request, response, ctx, answer);
    const path = answerPath(provider, answer);
    response.set({ Refresh: `0; url=${path}`, "Referrer-Policy": "no-referrer" });
    const body = `<p><a href="${escapeHtml(path)}">Continue</a></p>`;
    sendPlainPage(response, { title: t("Signing you in…"), body, isNarrow: true });
  };

  router.route("/auth/:provider/login").post(leave).all(crossOrigin("POST, OPTIONS", false), refuseMethod);
  router
    .route("/auth/:provider/login/callback")
    .get(comeBack)
    .post(comeBackPosting)
    .all(crossOrigin("GET, HEAD, POST, OPTIONS", false), refuseMethod);
  router.use(socialRefusals());
  return router;
}
