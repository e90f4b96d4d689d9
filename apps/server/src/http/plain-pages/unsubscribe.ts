import { admit, type Gate } from "@hereabouts/api/gate/admit";
import { receiveBody } from "@hereabouts/api/gate/receive-body";
import { crossOrigin, refuseMethod } from "@hereabouts/api/mounting/mount-endpoints";
import { formOf, formTypes } from "@hereabouts/api/rest/requests/request-body";
import { type AlertFrequency, alertFrequencies } from "@hereabouts/contract/alerts/alert-settings";
import { messages } from "@hereabouts/contract/messages";
import { languagePath } from "@hereabouts/contract/region/region";
import { changeFrequencyByLink, getFrequencyByLink } from "@hereabouts/domain/alerts/alert-frequency";
import type { Context } from "@hereabouts/domain/context";
import { NotFound } from "@hereabouts/domain/errors";
import { msg, t } from "@hereabouts/language/translate";
import express, { type Request, type Response, type Router } from "express";
import { sendPlainPage } from "./plain-page.ts";

/** Bytes of the largest body: a form with one choice, or what a mail program posts. */
const FORM_BYTES = 2_000;

const now: Record<AlertFrequency, string> = {
  off: msg("Alerts are off. We won’t email you about saved searches or saved events."),
  daily: msg("We email you daily when there are new matches, and whenever a saved event changes."),
  weekly: msg("We email you weekly when there are new matches, and whenever a saved event changes."),
};

const choices: Record<AlertFrequency, string> = {
  off: msg("Turn alerts off"),
  daily: msg("Send daily"),
  weekly: msg("Send weekly"),
};

function page(response: Response, title: string, frequency: AlertFrequency): void {
  // Turning off is what people came for; the ways to stay come after it.
  const buttons = alertFrequencies
    .filter((choice) => choice !== frequency)
    .map((choice) => {
      const look = choice === "off" ? ' class="primary"' : "";
      return `<button name="frequency" value="${choice}"${look}>${t(choices[choice])}</button>`;
    });
  const account = t("You can choose the hour and pause single searches in your <a>account</a>.").replace(
    "<a>",
    `<a href="${languagePath("/account/")}">`,
  );
  const body = `<p>${t(now[frequency])}</p>
<form method="post">${buttons.join("")}</form>
<p class="soft">${account}</p>`;
  sendPlainPage(response, { title, body, isNarrow: true });
}

/** Reads the chosen frequency; "off" for a mail program's one-click request (RFC 8058). */
async function readFrequency(request: Request, body: Buffer): Promise<AlertFrequency> {
  if (!request.is([...formTypes])) return "off";
  const asked = (await formOf(body, request.get("content-type") ?? "")).get("frequency");
  return alertFrequencies.find((frequency) => frequency === asked) ?? "off";
}

const call = { access: ["callAnonymously"], needsCsrfToken: false, bodyBytes: FORM_BYTES } as const;

/**
 * `/unsubscribe/{token}/`: changes the frequency of alerts by the link of an email, without login. The token
 * identifies the user, so no cookie or CSRF token is needed. GET changes nothing, because mail scanners follow links.
 */
export function unsubscribe(gate: Gate): Router {
  const router = express.Router();
  const answer = (
    act: (ctx: Context, body: () => Promise<Buffer>, request: Request, response: Response) => Promise<void>,
  ) => {
    return async (request: Request, response: Response) => {
      const { ctx, allowance } = await admit(gate, request, response, call);
      response.set("Referrer-Policy", "no-referrer");
      await act(ctx, () => receiveBody(request, response, allowance), request, response).catch((error) => {
        if (!(error instanceof NotFound)) throw error;
        const body = `<p>${t("This link is invalid. The account may have been deleted.")}</p>`;
        sendPlainPage(response, { title: t(messages.notFound), body, status: 404 });
      });
    };
  };
  router
    .route("/unsubscribe/:token")
    .get(
      answer(async (ctx, _body, request, response) => {
        page(response, t("Email alerts"), await getFrequencyByLink(ctx, { token: String(request.params.token) }));
      }),
    )
    .post(
      answer(async (ctx, body, request, response) => {
        const frequency = await readFrequency(request, await body());
        await changeFrequencyByLink(ctx, { token: String(request.params.token), frequency });
        page(response, frequency === "off" ? t("Alerts are off") : t("Saved"), frequency);
      }),
    )
    .all(crossOrigin("GET, HEAD, POST, OPTIONS", false), refuseMethod);
  return router;
}
