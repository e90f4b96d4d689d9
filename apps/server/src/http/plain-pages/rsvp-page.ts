import { admit, type Gate } from "@hereabouts/api/gate/admit";
import { crossOrigin, refuseMethod } from "@hereabouts/api/mounting/mount-endpoints";
import { messages } from "@hereabouts/contract/messages";
import { eventPath } from "@hereabouts/contract/paths";
import { languagePath } from "@hereabouts/contract/region/region";
import { rsvpWords } from "@hereabouts/contract/rsvps/rsvp-words";
import type { Context } from "@hereabouts/domain/context";
import { NotFound } from "@hereabouts/domain/errors";
import { escapeHtml } from "@hereabouts/domain/mail/mail-styles";
import { cancelRsvpByLink, getRsvpByLink, type RsvpOfLink } from "@hereabouts/domain/rsvps/rsvp";
import { t } from "@hereabouts/language/translate";
import { fullDate } from "@hereabouts/recurrence/day-words";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import express, { type Request, type Response, type Router } from "express";
import { sendPlainPage } from "./plain-page.ts";

const toEvent = ({ event }: RsvpOfLink) =>
  `<p class="soft"><a href="${escapeHtml(languagePath(eventPath(event)))}">${t("View the event")}</a></p>`;

function whatOf({ event, date }: RsvpOfLink): string {
  const when = [fullDate(date.date), formatTimeRange(date.startMinute, date.endMinute)].filter(Boolean).join(", ");
  return `<p><b>${escapeHtml(event.name)}</b><br>${escapeHtml(when)}<br>${escapeHtml(event.venue.name)}</p>`;
}

function rsvpPage(response: Response, rsvp: RsvpOfLink): void {
  const people = rsvpWords.people(rsvp.people);
  const state = rsvp.isWaiting
    ? t("{name}, you’re on the waiting list for {people}.", { name: rsvp.name, people })
    : t("{name}, you have a place for {people}.", { name: rsvp.name, people });
  const body = `${whatOf(rsvp)}<p>${escapeHtml(state)}</p>
<form method="post"><button class="primary">${t("Cancel my RSVP")}</button></form>
${toEvent(rsvp)}`;
  sendPlainPage(response, { title: t("Your RSVP"), body, isNarrow: true });
}

function canceledPage(response: Response, rsvp: RsvpOfLink): void {
  const body = `${whatOf(rsvp)}<p>${t("You’re no longer on the list, and we deleted your name and email address from it.")}</p>
${toEvent(rsvp)}`;
  sendPlainPage(response, { title: t("RSVP canceled"), body, isNarrow: true });
}

const call = { access: ["callAnonymously"], needsCsrfToken: false, bodyBytes: 2_000 } as const;

/**
 * `/rsvp/{token}/`: shows and cancels an RSVP by the link of an email, without login. The token stands for the person, so
 * no cookie or CSRF token is needed. Looking changes nothing, because mail scanners follow links.
 */
export function rsvpPages(gate: Gate): Router {
  const router = express.Router();
  const answer = (act: (ctx: Context, token: string, response: Response) => Promise<void>) => {
    return async (request: Request, response: Response) => {
      const { ctx } = await admit(gate, request, response, call);
      response.set("Referrer-Policy", "no-referrer");
      await act(ctx, String(request.params.token), response).catch((error) => {
        if (!(error instanceof NotFound)) throw error;
        const body = `<p>${t("This link is invalid, or the RSVP was already canceled.")}</p>`;
        sendPlainPage(response, { title: t(messages.notFound), body, status: 404 });
      });
    };
  };
  router
    .route("/rsvp/:token")
    .get(answer(async (ctx, token, response) => rsvpPage(response, await getRsvpByLink(ctx, { token }))))
    .post(
      answer(async (ctx, token, response) => {
        const rsvp = await getRsvpByLink(ctx, { token });
        await cancelRsvpByLink(ctx, { token });
        canceledPage(response, rsvp);
      }),
    )
    .all(crossOrigin("GET, HEAD, POST, OPTIONS", false), refuseMethod);
  return router;
}
