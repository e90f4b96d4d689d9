import { admit, type Gate } from "@hereabouts/api/gate/admit";
import { receiveBody } from "@hereabouts/api/gate/receive-body";
import { crossOrigin, refuseMethod } from "@hereabouts/api/mounting/mount-endpoints";
import { formOf, formTypes } from "@hereabouts/api/rest/requests/request-body";
import {
  type DateAnswer,
  dateAnswers,
  type VenueMailKind,
  venueMailKinds,
} from "@hereabouts/contract/freshness/freshness-record";
import { messages } from "@hereabouts/contract/messages";
import { eventPath } from "@hereabouts/contract/paths";
import { languagePath } from "@hereabouts/contract/region/region";
import type { Context } from "@hereabouts/domain/context";
import { Refusal } from "@hereabouts/domain/errors";
import { answerAskedDate, getAskedDate } from "@hereabouts/domain/freshness/date-confirmation";
import { changeAskingByLink, getAskingByLink } from "@hereabouts/domain/freshness/date-mails";
import { escapeHtml } from "@hereabouts/domain/mail/mail-styles";
import { msg, t } from "@hereabouts/language/translate";
import { fullDate } from "@hereabouts/recurrence/day-words";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import express, { type Request, type Response, type Router } from "express";
import { sendPlainPage } from "./plain-page.ts";

/** Bytes of the largest body: a form with one choice, or what a mail program posts. */
const FORM_BYTES = 2_000;

type AskedDate = Awaited<ReturnType<typeof getAskedDate>>;

const buttons: Record<DateAnswer, string> = { on: msg("Yes, it is on"), cancelled: msg("Cancel this date") };
const answerOf = (text: unknown) => dateAnswers.find((answer) => answer === text);

const button = (answer: DateAnswer, label: string, isMain: boolean) =>
  `<form method="post"><button name="answer" value="${answer}"${isMain ? ' class="primary"' : ""}>${label}</button></form>`;

function statusText({ isOver, isCancelled, answer }: AskedDate): { title: string; text: string } {
  if (isOver) return { title: t("This date has ended"), text: t("You can no longer confirm or cancel this date.") };
  if (isCancelled)
    return {
      title: t("This date is canceled"),
      text: t("Visitors see it as canceled. We’re emailing everyone who saved it."),
    };
  if (answer === "on") return { title: t("Thank you"), text: t("Visitors can now see that you confirmed this date.") };
  return { title: t("Is it still on?"), text: "" };
}

/** The sentence that leads to the event and to its dates. */
const wayOn = (event: { id: number; name: string }) =>
  t("<view>View the event</view> or <change>change the dates</change>.")
    .replace("<view>", `<a href="${escapeHtml(languagePath(eventPath(event)))}">`)
    .replace("<change>", `<a href="${languagePath(`/manage/events/dates/${event.id}/`)}">`)
    .replaceAll(/<\/(?:view|change)>/g, "</a>");

/** Before an answer: one button for the answer that the link names, or both. After it: the way back. */
function confirmButtons(asked: AskedDate, wanted: DateAnswer | undefined): string {
  if (asked.isOver) return "";
  if (asked.isCancelled) return asked.answer === "cancelled" ? button("on", t("Undo cancellation"), false) : "";
  if (asked.answer === "on") return wanted === "cancelled" ? button("cancelled", t(buttons.cancelled), true) : "";
  return (wanted ? [wanted] : dateAnswers).map((answer) => button(answer, t(buttons[answer]), true)).join("");
}

function datePage(response: Response, asked: AskedDate, wanted: DateAnswer | undefined): void {
  const { eventId: id, name, venueName, city, date, startMinute, endMinute } = asked;
  const { title, text } = statusText(asked);
  const where = [venueName, city].filter(Boolean).join(", ");
  const follows =
    wanted === "cancelled" && !asked.isCancelled && !asked.isOver
      ? t("Visitors will see this date as canceled, and we’ll email everyone who saved the event. You can undo this.")
      : text;
  const body = `<p><b>${escapeHtml(name)}</b><br>${escapeHtml(fullDate(date))}, ${escapeHtml(formatTimeRange(startMinute, endMinute))}<br>
${escapeHtml(where)}</p>${follows && `<p>${follows}</p>`}${confirmButtons(asked, wanted)}
<p class="soft">${wayOn({ id, name })}</p>`;
  sendPlainPage(response, { title, body, isNarrow: true });
}

const venueMails = (): Record<VenueMailKind, { title: string; on: string; off: string }> => ({
  dates: {
    title: t("Emails before dates"),
    on: t("Before dates at your venues, we email you to ask whether they’re still on. At most one email a day."),
    off: t("We no longer email you before your dates."),
  },
  weekly: {
    title: t("Weekly emails about your venues"),
    on: t("On Mondays, we email you what waits at your venues and how many views their events had."),
    off: t("We no longer send you the weekly email about your venues."),
  },
});

function askingPage(response: Response, kind: VenueMailKind, isOn: boolean): void {
  const { title, on, off } = venueMails()[kind];
  const body = isOn
    ? `<p>${on}</p>
<form method="post"><button name="asked" value="no" class="primary">${t("Stop these emails")}</button></form>`
    : `<p>${off}</p>
<form method="post"><button name="asked" value="yes">${t("Turn these emails on")}</button></form>`;
  sendPlainPage(response, { title, body, isNarrow: true });
}

/** Reads a field of a form; undefined for a mail program's one-click request (RFC 8058). */
async function formSays(request: Request, body: Buffer, name: string): Promise<unknown> {
  if (!request.is([...formTypes])) return null;
  return (await formOf(body, request.get("content-type") ?? "")).get(name);
}

/** The kind of email that a link stops; links from before there were several name none. */
const kindOf = ({ query }: Request): VenueMailKind => venueMailKinds.find((kind) => kind === query.mails) ?? "dates";

const call = { access: ["callAnonymously"], needsCsrfToken: false, bodyBytes: FORM_BYTES } as const;

/**
 * `/confirm/{token}/`, where a venue's people say by the link of a mail that a date is still on or canceled, and
 * `/confirm/stop/{token}/`, where they end such mails. The token stands for the person, so that no cookie is read and no
 * CSRF token asked. Looking changes nothing: mail scanners follow links.
 */
export function confirmDates(gate: Gate): Router {
  const router = express.Router();
  type Act = (ctx: Context, request: Request, response: Response, body: () => Promise<Buffer>) => Promise<void>;
  const answer = (act: Act) => async (request: Request, response: Response) => {
    const { ctx, allowance } = await admit(gate, request, response, call);
    response.set("Referrer-Policy", "no-referrer");
    await act(ctx, request, response, () => receiveBody(request, response, allowance)).catch((error) => {
      if (!(error instanceof Refusal)) throw error;
      const isUnknown = error.kind === "notFound" || error.kind === "forbidden";
      const title = isUnknown ? t(messages.notFound) : t("Couldn’t save your answer");
      const text = isUnknown ? t("This link is invalid, or you no longer manage the venue.") : t(error.message);
      const toEvents = `<a href="${languagePath("/manage/events/")}">${t("Go to your events")}</a>`;
      const body = `<p>${escapeHtml(text)}</p>\n<p>${toEvents}</p>`;
      sendPlainPage(response, { title, body, status: isUnknown ? 404 : 400 });
    });
  };
  const tokenOf = (request: Request) => ({ token: String(request.params.token) });
  const others = [crossOrigin("GET, HEAD, POST, OPTIONS", false), refuseMethod];
  router
    .route("/confirm/stop/:token")
    .get(
      answer(async (ctx, request, response) => {
        const link = { ...tokenOf(request), kind: kindOf(request) };
        askingPage(response, link.kind, await getAskingByLink(ctx, link));
      }),
    )
    .post(
      answer(async (ctx, request, response, body) => {
        const isOn = (await formSays(request, await body(), "asked")) === "yes";
        const link = { ...tokenOf(request), kind: kindOf(request) };
        await changeAskingByLink(ctx, { ...link, isOn });
        askingPage(response, link.kind, isOn);
      }),
    )
    .all(...others);
  router
    .route("/confirm/:token")
    .get(
      answer(async (ctx, request, response) => {
        datePage(response, await getAskedDate(ctx, tokenOf(request)), answerOf(request.query.answer));
      }),
    )
    .post(
      answer(async (ctx, request, response, body) => {
        const said = answerOf(await formSays(request, await body(), "answer"));
        const asked = said
          ? await answerAskedDate(ctx, { ...tokenOf(request), answer: said })
          : await getAskedDate(ctx, tokenOf(request));
        datePage(response, asked, undefined);
      }),
    )
    .all(...others);
  return router;
}
