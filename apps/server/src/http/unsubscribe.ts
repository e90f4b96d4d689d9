import { type AlertFrequency, alertFrequencies } from "@hereabouts/contract/alerts/alert-settings";
import { messages } from "@hereabouts/contract/messages";
import { frequencyOfLink, setFrequencyByLink } from "@hereabouts/domain/alerts/unsubscribe";
import type { Context } from "@hereabouts/domain/context";
import { NotFound } from "@hereabouts/domain/errors";
import express, { type Request, type Response, type Router } from "express";
import { sendPlainPage } from "./plain-page.ts";

const now: Record<AlertFrequency, string> = {
  off: "Your alerts are off: you get no mails about saved searches and saved events.",
  daily:
    "You get a mail on every day that brings something new in your saved searches, and when a saved event changes.",
  weekly:
    "You get a mail once a week when there is something new in your saved searches, and when a saved event changes.",
};

const choices: Record<AlertFrequency, string> = {
  off: "Turn alerts off",
  daily: "Send them daily",
  weekly: "Send them weekly",
};

function page(response: Response, { settings }: Context, title: string, frequency: AlertFrequency): void {
  // Turning off is what people came for; the ways to stay come after it.
  const buttons = alertFrequencies
    .filter((choice) => choice !== frequency)
    .map((choice) => {
      const look = choice === "off" ? ' class="primary"' : "";
      return `<button name="frequency" value="${choice}"${look}>${choices[choice]}</button>`;
    });
  const body = `<p>${now[frequency]}</p>
<form method="post">${buttons.join("")}</form>
<p class="soft">You can choose the hour and pause single searches in your <a href="/account/">account</a>.</p>`;
  sendPlainPage(response, { siteName: settings.siteName, title, body, isNarrow: true });
}

/** What a form or a mail program's own button asks for: without a choice, the end (RFC 8058). */
function askedFrequency(body: unknown): AlertFrequency {
  const asked = body && typeof body === "object" && "frequency" in body ? body.frequency : undefined;
  return alertFrequencies.find((frequency) => frequency === asked) ?? "off";
}

/**
 * `/unsubscribe/{token}/`: whoever holds the link of a mail turns its alerts off or changes how often they come, signed
 * in or not. The token stands for the person, so that no cookie is read and no CSRF token asked. Looking changes nothing:
 * mail scanners follow links.
 */
export function unsubscribe(contextOf: (request: Request) => Context | Promise<Context>): Router {
  const router = express.Router();
  const answer = (act: (ctx: Context, request: Request, response: Response) => Promise<void>) => {
    return async (request: Request, response: Response) => {
      const ctx = await contextOf(request);
      response.set("Referrer-Policy", "no-referrer");
      await act(ctx, request, response).catch((error) => {
        if (!(error instanceof NotFound)) throw error;
        const body = "<p>This link is not known. Perhaps the account was deleted.</p>";
        sendPlainPage(response, { siteName: ctx.settings.siteName, title: messages.notFound, body, status: 404 });
      });
    };
  };
  router
    .route("/unsubscribe/:token")
    .get(
      answer(async (ctx, request, response) => {
        page(response, ctx, "Alerts by mail", await frequencyOfLink(ctx, String(request.params.token)));
      }),
    )
    .post(
      express.urlencoded({ extended: false, limit: 2_000 }),
      answer(async (ctx, request, response) => {
        const frequency = askedFrequency(request.body);
        await setFrequencyByLink(ctx, String(request.params.token), frequency);
        page(response, ctx, frequency === "off" ? "Alerts are off" : "Saved", frequency);
      }),
    );
  return router;
}
