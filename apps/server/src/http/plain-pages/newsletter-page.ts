import { admit, type Gate } from "@hereabouts/api/gate/admit";
import { receiveBody } from "@hereabouts/api/gate/receive-body";
import { crossOrigin, refuseMethod } from "@hereabouts/api/mounting/mount-endpoints";
import { formOf, formTypes } from "@hereabouts/api/rest/requests/request-body";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import { messages } from "@hereabouts/contract/messages";
import { newsletterChoices } from "@hereabouts/contract/newsletter/newsletter";
import { newsletterLimits } from "@hereabouts/contract/newsletter/newsletter-limits";
import { languagePath, region } from "@hereabouts/contract/region/region";
import { siteParts } from "@hereabouts/contract/site-parts";
import type { Context } from "@hereabouts/domain/context";
import { NotFound } from "@hereabouts/domain/errors";
import { escapeHtml } from "@hereabouts/domain/mail/mail-styles";
import {
  changeNewsletter,
  confirmNewsletter,
  endNewsletter,
  getReaderByLink,
  type ReaderOfLink,
} from "@hereabouts/domain/newsletter/reader";
import { t } from "@hereabouts/language/translate";
import express, { type Request, type Response, type Router } from "express";
import { sendPlainPage } from "./plain-page.ts";

interface Choice {
  value: string;
  label: string;
}

/** Checkboxes that stand open: of more, those that are not chosen are folded. */
const OPEN_BOXES = 30;

/** Checkboxes of a form. */
function boxes(name: string, legend: string, choices: readonly Choice[], chosen: ReadonlySet<string>): string {
  const boxOf = ({ value, label }: Choice) => {
    const isChecked = chosen.has(value) ? " checked" : "";
    return `<label><input type="checkbox" name="${name}" value="${escapeHtml(value)}"${isChecked}>${escapeHtml(label)}</label>`;
  };
  const open = choices.length > OPEN_BOXES ? choices.filter(({ value }) => chosen.has(value)) : choices;
  const folded = choices.filter((choice) => !open.includes(choice)).map(boxOf);
  const rest =
    folded.length > 0 &&
    `<details><summary>${t("More to choose from")}</summary><div>${folded.join("")}</div></details>`;
  return `<fieldset><legend>${escapeHtml(legend)}</legend>${open.map(boxOf).join("")}${rest || ""}</fieldset>`;
}

function choiceBoxes({ towns, categories }: ReaderOfLink): string {
  const townNames = [...new Set(region.towns.map(({ name }) => name))].map((name) => ({ value: name, label: name }));
  const categoryNames = eventTypes.map(({ id, name }) => ({ value: String(id), label: t(name) }));
  return [
    boxes("towns", t("Towns (choose none for all)"), townNames, new Set(towns)),
    boxes("categories", t("Categories (choose none for all)"), categoryNames, new Set(categories.map(String))),
  ].join("");
}

const button = (action: string, label: string, isFirst = false) =>
  `<button name="action" value="${action}"${isFirst ? ' class="primary"' : ""}>${escapeHtml(label)}</button>`;

/** Asks to confirm; only a press of the button does, because mail scanners follow links. */
function askedPage(response: Response, { email }: ReaderOfLink): void {
  const body = `<p>${escapeHtml(t("Get our newsletter at {email}?", { email }))}</p>
<form method="post">${button("confirm", t("Confirm newsletter"), true)}</form>
<p class="soft">${escapeHtml(
    t("If you don’t confirm, we delete your address within {days} days.", { days: newsletterLimits.confirmDays }),
  )}</p>`;
  sendPlainPage(response, { title: t("Confirm newsletter"), body, isNarrow: true });
}

function readerPage(response: Response, title: string, reader: ReaderOfLink): void {
  const body = `<p>${escapeHtml(t("We email the newsletter to {email}.", { email: reader.email }))}</p>
<form method="post">${choiceBoxes(reader)}${button("save", t("Save"), true)}</form>
<form method="post">${button("end", t("Unsubscribe"))}</form>`;
  sendPlainPage(response, { title, body, isNarrow: true });
}

function endedPage(response: Response): void {
  const again = `<p class="soft"><a href="${languagePath("/newsletter/")}">${t("Subscribe again")}</a></p>`;
  const ended = `<p>${t("You won’t get our newsletter again, and we deleted your address.")}</p>`;
  const body = siteParts.newsletter ? ended + again : ended;
  sendPlainPage(response, { title: t("Unsubscribed"), body, isNarrow: true });
}

function show(response: Response, reader: ReaderOfLink, title = t("Your newsletter")): void {
  if (reader.status === "asked") askedPage(response, reader);
  else readerPage(response, title, reader);
}

/** The choices of a posted form; those that the site does not have any more are left out. */
function choicesOf(form: { getAll(name: string): unknown[] }) {
  const towns = form.getAll("towns").filter((name) => region.towns.some((town) => town.name === name));
  const categories = form
    .getAll("categories")
    .map(Number)
    .filter((id) => eventTypes.some((category) => category.id === id));
  return newsletterChoices.parse({
    towns: towns.slice(0, newsletterLimits.towns),
    categories: categories.slice(0, newsletterLimits.categories),
  });
}

/** Does what a form says; what a mail program posts (RFC 8058), without a form of ours, ends the subscription. */
async function act(ctx: Context, token: string, { request, response, body }: Posted): Promise<void> {
  const form = request.is([...formTypes]) ? await formOf(body, request.get("content-type") ?? "") : null;
  switch (form?.get("action")) {
    case "confirm":
      return show(response, await confirmNewsletter(ctx, { token }), t("Newsletter confirmed"));
    case "save":
      return show(response, await changeNewsletter(ctx, { token, ...choicesOf(form) }), t("Saved"));
    default:
      await endNewsletter(ctx, { token });
      return endedPage(response);
  }
}

interface Posted {
  request: Request;
  response: Response;
  body: Buffer;
}

const call = { access: ["callAnonymously"], needsCsrfToken: false, bodyBytes: newsletterLimits.bodyBytes } as const;

/**
 * `/newsletter/{token}/`: confirms, changes and ends the newsletter by the link of an email, without login. The token stands
 * for the reader, so no cookie or CSRF token is needed. Looking changes nothing.
 */
export function newsletterPages(gate: Gate): Router {
  const router = express.Router();
  const notThere = (response: Response) => (error: unknown) => {
    if (!(error instanceof NotFound)) throw error;
    const body = `<p>${t("This link is invalid, or the newsletter was already unsubscribed.")}</p>`;
    sendPlainPage(response, { title: t(messages.notFound), body, status: 404 });
  };
  router
    .route("/newsletter/:token")
    .get(async (request, response) => {
      const { ctx } = await admit(gate, request, response, call);
      response.set("Referrer-Policy", "no-referrer");
      const token = String(request.params.token);
      await getReaderByLink(ctx, { token }).then((reader) => show(response, reader), notThere(response));
    })
    .post(async (request, response) => {
      const { ctx, allowance } = await admit(gate, request, response, call);
      response.set("Referrer-Policy", "no-referrer");
      const body = await receiveBody(request, response, allowance);
      await act(ctx, String(request.params.token), { request, response, body }).catch(notThere(response));
    })
    .all(crossOrigin("GET, HEAD, POST, OPTIONS", false), refuseMethod);
  return router;
}
