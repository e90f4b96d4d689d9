import type { IncomingMessage, RequestListener } from "node:http";
import { region } from "@hereabouts/contract/region/region";
import { hostLanguageParameter, widgetsPrefix } from "@hereabouts/contract/widgets/widget-paths";
import { inLanguage, siteLanguage } from "@hereabouts/domain/reader-language";
import type { LanguageCode } from "@hereabouts/language/languages";

/** A year. */
const KEPT_SECONDS = 31_536_000;
/** Longer headers name no language that anybody chose. */
const MOST_CHARS = 200;

/** The language at the beginning of an address, `/es/events/`, where the site has it. */
function prefixOf(url: string): LanguageCode | undefined {
  const [, code] = /^\/([a-z]{2,3}(?:-[a-z]{4,5})?)(?=[/?]|$)/.exec(url) ?? [];
  return region.languages.find((language) => language === code);
}

/** The language of the site that was chosen in this browser. */
export function chosenLanguage({ headers }: Pick<IncomingMessage, "headers">): LanguageCode | undefined {
  const [, chosen] = /(?:^|;\s*)language=([\w-]{2,12})(?:;|$)/.exec(headers.cookie ?? "") ?? [];
  return region.languages.find((code) => code === chosen);
}

/** The first of the site's languages that a browser asks for, by its cookie or its settings. */
function wishOf(request: IncomingMessage): LanguageCode | undefined {
  const chosen = chosenLanguage(request);
  if (chosen) return chosen;
  const { headers } = request;
  const ranges = (headers["accept-language"] ?? "").slice(0, MOST_CHARS).split(",");
  const wishes = ranges.map((range) => {
    const [tag = "", weight] = range.trim().split(/;\s*q=/);
    return { language: tag.split("-", 1)[0]?.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
  });
  // Stable: of equal weights the first counts.
  wishes.sort((one, other) => other.weight - one.weight);
  for (const { language, weight } of wishes) {
    const code = region.languages.find((candidate) => candidate === language);
    if (code && weight > 0) return code;
  }
  return undefined;
}

/** The language of the page that shows a calendar of the site, where a frame names one; null for one that the site does not have. */
function hostLanguage(path: string, query: string): LanguageCode | null | undefined {
  if (!path.startsWith(`${widgetsPrefix}/`)) return undefined;
  const wanted = new URLSearchParams(query).get(hostLanguageParameter);
  if (wanted === null) return undefined;
  const code = wanted.slice(0, MOST_CHARS).split("-", 1)[0]?.toLowerCase();
  return region.languages.find((language) => language === code) ?? null;
}

/** Whether a browser opens a page, and not a program or a part of one that is open. */
const opensPage = ({ method, headers }: IncomingMessage, path: string) =>
  method === "GET" && path.endsWith("/") && /^text\/html\b/.test(headers.accept ?? "");

/**
 * Runs the site in the language of a request. Addresses without a language are in the site's own, `/es/…` in another of
 * its languages: every response has one address for each language, whatever keeps it on the way. A browser that opens a
 * page without one and asks for another language is led to its address; `/en/…` of the site's own language is remembered. A
 * calendar in a frame is in the language of the page around it, where the site has that, else in the site's own.
 */
export const inAskedLanguage =
  (site: RequestListener): RequestListener =>
  (request, response) => {
    if (region.languages.length < 2) return void site(request, response);
    const { url = "/" } = request;
    const prefix = prefixOf(url);
    if (prefix !== undefined) {
      const rest = url.slice(prefix.length + 1);
      // Two slashes at the beginning, of either kind, would lead to another site.
      const address = `/${rest.replace(/^[/\\]+/, "")}`;
      if (prefix === siteLanguage()) {
        const cookie = `language=${prefix}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax`;
        response
          .writeHead(302, { Location: address, "Set-Cookie": cookie, "Cache-Control": "private, no-store" })
          .end();
        return;
      }
      request.url = address;
      return void inLanguage(prefix, () => site(request, response));
    }
    const [path = "", query = ""] = url.split("?", 2);
    const host = hostLanguage(path, query);
    const wish = host !== undefined ? (host ?? undefined) : opensPage(request, path) ? wishOf(request) : undefined;
    if (wish === undefined || wish === siteLanguage()) return void site(request, response);
    const headers = {
      Location: `/${wish}${url}`,
      Vary: "Accept-Language, Cookie",
      "Cache-Control": "private, no-store",
    };
    response.writeHead(302, headers).end();
  };
