import { llmsPath, mcpPath } from "@hereabouts/contract/assistants/assistant-paths";
import { type FeedFormat, listingFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { region, townLabel } from "@hereabouts/contract/region/region";
import { osmCredit } from "@hereabouts/contract/region/region-map";
import { oembedPath } from "@hereabouts/contract/widgets/widget-paths";
import { type Request, type RequestHandler, Router } from "express";
import { brandOf, faceOf, originOf } from "../../faces/faces.ts";
import { onlyRead } from "../guards/only-read.ts";

const HOUR_SECONDS = 3_600;
/** Towns that are named: enough to tell where it is. */
const TOWNS = 12;

/** "Northampton, MA; Amherst, MA and 30 more places" */
function townsInWords(): string {
  const named = region.towns.slice(0, TOWNS).map(townLabel).join("; ");
  const others = region.towns.length - TOWNS;
  return others > 0 ? `${named} and ${others} more places` : named;
}

/** Tells what the site is and how programs read it, in the form of llmstxt.org. */
function llmsText(request: Request, publicUrl: string): string {
  const { name, contact } = brandOf(request);
  const description = faceOf(request)?.description ?? "";
  const link = (name: string, path: string, meaning: string) => `- [${name}](${publicUrl}${path}): ${meaning}`;
  const feed = (name: string, format: FeedFormat) =>
    link(`Feed as ${name}`, listingFeedPath(format, {}), "takes the filters of the events listing as parameters");
  return [
    `# ${name}`,
    "",
    ...(description === "" ? [] : [`> ${description}`, ""]),
    `> What is on in and around ${townsInWords()}: upcoming events and venues, with dates, places, prices, status and when each was last confirmed.`,
    "",
    `Times are of the zone ${region.timeZone}, distances in ${region.units}. An event can be canceled or postponed at any time: read its status on the day, and tell it.`,
    "",
    "## For programs",
    "",
    link("MCP endpoint", mcpPath, "tools to search events by a sentence and to read one, no key needed"),
    link("REST API", "/api/docs/", "events, venues, categories and searches by a sentence, no key needed to read"),
    link("OpenAPI description", "/api/openapi.json", "of the same"),
    feed("iCalendar", "ics"),
    feed("RSS", "rss"),
    feed("Atom", "atom"),
    feed("JSON Feed", "json"),
    link("oEmbed", oembedPath, "cards of events, venues and calendars for other sites, by their links"),
    link("Sitemap", "/sitemap.xml", "all events and venues"),
    "",
    "## Pages",
    "",
    link("Events", "/events/", "the listing; `/events/?q=` takes a sentence"),
    link("Venues", "/venues/", "places with their hours"),
    link("Towns", "/in/", "what is on by town"),
    "",
    "## Credit and terms",
    "",
    `Name ${name} as the source and link to the page of the event or venue. Texts and pictures are of those who published them.`,
    "",
    link("Terms of use", "/terms-of-use/", "what may be done with what is here"),
    `- Map data: ${osmCredit}, ODbL`,
    `- Questions: ${contact}`,
    "",
  ].join("\n");
}

/** `/llms.txt`, where assistants learn what the site has for them. */
export function llmsFile({ publicUrl, limitRate }: { publicUrl: string; limitRate: RequestHandler }): Router {
  const router = Router();
  router.all(llmsPath, onlyRead, limitRate);
  router.get(llmsPath, (request, response) => {
    const text = llmsText(request, originOf(request, publicUrl));
    response.set("Cache-Control", `public, max-age=${HOUR_SECONDS}`).type("text/plain").send(text);
  });
  return router;
}
