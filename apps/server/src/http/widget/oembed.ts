import { admit, type Gate } from "@hereabouts/api/gate/admit";
import { HttpRefusal } from "@hereabouts/api/http-refusal";
import { allowNotModified, crossOrigin, refuseMethod, setCaching } from "@hereabouts/api/mounting/mount-endpoints";
import { parseValue } from "@hereabouts/api/rest/requests/request-body";
import { markedName } from "@hereabouts/contract/events/status-words";
import { limits } from "@hereabouts/contract/limits";
import { dateOfCard } from "@hereabouts/contract/listings/spoken-date";
import { messages } from "@hereabouts/contract/messages";
import { eventPrintPath, printPngPath, venuePrintPath } from "@hereabouts/contract/paths";
import { languagePath, region } from "@hereabouts/contract/region/region";
import { type OembedQuery, oembedLimits, oembedQuery } from "@hereabouts/contract/widgets/oembed";
import {
  isPrivateLink,
  type LinkedRecord,
  languageOfLink,
  recordOfLink,
} from "@hereabouts/contract/widgets/site-links";
import { framedCardPath, oembedPath, widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import { themeOfWidget } from "@hereabouts/contract/widgets/widget-view";
import type { Context } from "@hereabouts/domain/context";
import { NotFound } from "@hereabouts/domain/errors";
import { escapeHtml } from "@hereabouts/domain/mail/mail-styles";
import { getEventForOthers } from "@hereabouts/domain/pages/get-event-for-others";
import { getVenue } from "@hereabouts/domain/pages/get-venue";
import { getWidget } from "@hereabouts/domain/widgets/widget";
import { todayIn } from "@hereabouts/recurrence/local-date";
import express, { type Request, type Response, type Router } from "express";

const call = { access: ["callAnonymously"], needsCsrfToken: false } as const;

/** Size of the small prints, and of the pictures in cards. */
const thumbnail = { width: 480, height: 240 };

/** A record as other sites show it. */
interface Embedded {
  title: string;
  author?: { name: string; url: string };
  /** Whole address of a picture of the size of `thumbnail`. */
  picture?: string;
  framePath: string;
  height: number;
  /** The height where it stands upright; absent where that changes nothing. */
  uprightHeight?: number;
}

async function embeddedEvent(ctx: Context, id: number, theme: string): Promise<Embedded> {
  const event = await getEventForOthers(ctx, { id, surface: "feeds" });
  const { venue, imageThumbnail, eventType, printNumber } = event;
  const { state } = dateOfCard(event, todayIn(venue.timeZone, ctx.now()));
  const print = printPngPath(eventPrintPath(eventType.slug, printNumber), "mail");
  return {
    title: markedName(state, event.name),
    ...(venue.published && { author: { name: venue.name, url: venue.absoluteUrl } }),
    picture: imageThumbnail?.url ?? ctx.settings.publicUrl + print,
    framePath: framedCardPath("event", event.id, theme),
    height: oembedLimits.eventHeightPixels,
    uprightHeight: oembedLimits.uprightHeightPixels,
  };
}

async function embeddedVenue(ctx: Context, id: number, theme: string): Promise<Embedded> {
  const venue = await getVenue(ctx, { id });
  return {
    title: venue.name,
    picture: venue.imageThumbnail?.url ?? ctx.settings.publicUrl + printPngPath(venuePrintPath(venue.id), "mail"),
    framePath: framedCardPath("venue", venue.id, theme),
    height: oembedLimits.venueHeightPixels,
  };
}

async function embeddedCalendar(ctx: Context, id: string, theme: string): Promise<Embedded> {
  const { title } = await getWidget(ctx, { id });
  return { title, framePath: widgetPath(id, { theme }), height: limits.embedHeightPixels };
}

function embeddedOf(ctx: Context, record: LinkedRecord, theme: string): Promise<Embedded> {
  if (record.kind === "calendar") return embeddedCalendar(ctx, record.id, theme);
  return record.kind === "event" ? embeddedEvent(ctx, record.id, theme) : embeddedVenue(ctx, record.id, theme);
}

/** The answer of oEmbed 1.0, of type "rich": a frame. */
function answerOf({ settings }: Context, embedded: Embedded, { url, maxwidth, maxheight }: OembedQuery) {
  const { title, author, picture, framePath, uprightHeight = embedded.height } = embedded;
  const width = Math.min(oembedLimits.widthPixels, maxwidth ?? oembedLimits.widthPixels);
  const whole = width < oembedLimits.uprightBelowPixels ? uprightHeight : embedded.height;
  const height = Math.min(whole, maxheight ?? whole);
  const language = languageOfLink(url, settings.publicUrl) ?? region.languages[0] ?? "en";
  const source = settings.publicUrl + languagePath(framePath, language);
  const isPictureShown = thumbnail.width <= (maxwidth ?? width) && thumbnail.height <= (maxheight ?? height);
  return {
    version: "1.0",
    type: "rich",
    title,
    ...(author && { author_name: author.name, author_url: author.url }),
    provider_name: settings.siteName,
    provider_url: settings.publicUrl,
    cache_age: oembedLimits.cacheSeconds,
    ...(picture !== undefined &&
      isPictureShown && {
        thumbnail_url: picture,
        thumbnail_width: thumbnail.width,
        thumbnail_height: thumbnail.height,
      }),
    html:
      `<iframe src="${escapeHtml(source)}" title="${escapeHtml(title)}" width="${width}" height="${height}" ` +
      // Attributes hold where the host's policy forbids styles in its markup.
      `frameborder="0" loading="lazy"></iframe>`,
    width,
    height,
  };
}

const xmlOf = (answer: object) =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${Object.entries(answer)
    .map(([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>\n`)
    .join("")}</oembed>\n`;

/** @throws HttpRefusal 401 for a private page, 404 for one that shows no record */
async function findEmbedded(ctx: Context, { url }: OembedQuery): Promise<Embedded> {
  const { publicUrl } = ctx.settings;
  if (isPrivateLink(url, publicUrl)) throw new HttpRefusal(401, messages.oembedPrivate);
  const record = recordOfLink(url, publicUrl);
  if (record === null) throw new HttpRefusal(404, messages.oembedUnknown);
  const theme = themeOfWidget(new URL(url, publicUrl).searchParams.get("theme"));
  return embeddedOf(ctx, record, theme === "auto" ? "" : theme).catch((error: unknown) => {
    throw error instanceof NotFound ? new HttpRefusal(404, messages.oembedUnknown) : error;
  });
}

/**
 * `GET /oembed?url=…`: how other sites show an event, a venue or a calendar whose link somebody pasted (oEmbed 1.0). What is
 * shown is the same for everybody.
 */
export function oembed(gate: Gate): Router {
  const router = express.Router();
  router
    .route(oembedPath)
    .all(crossOrigin("GET, HEAD, OPTIONS", true))
    .get(async (request: Request, response: Response) => {
      delete request.headers.cookie;
      const { ctx } = await admit(gate, request, response, call);
      const query = parseValue(oembedQuery, request.query);
      if (query.format !== "json" && query.format !== "xml") throw new HttpRefusal(501, messages.oembedFormat);
      const answer = answerOf(ctx, await findEmbedded(ctx, query), query);
      response.removeHeader("Allow");
      allowNotModified(request);
      setCaching(ctx, response);
      if (query.format === "xml") response.type("text/xml").send(xmlOf(answer));
      else response.json(answer);
    })
    .all(refuseMethod);
  return router;
}
