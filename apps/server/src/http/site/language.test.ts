import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { applyRegion } from "@hereabouts/contract/region/region";
import { lordHowe } from "@hereabouts/contract/region/test-region";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import { loadLanguages } from "@hereabouts/domain/reader-language";
import { currentLanguage } from "@hereabouts/language/current-language";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inAskedLanguage } from "./language.ts";

beforeAll(async () => {
  applyRegion({ ...lordHowe, languages: ["en", "es"] });
  await loadLanguages();
});
afterAll(async () => {
  applyRegion(undefined);
  await loadLanguages();
});

/** Where a browser that reads Spanish is led to, or the language that it is answered in. */
function open(url: string): string {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method: "GET" });
  Object.assign(request.headers, { accept: "text/html", "accept-language": "es" });
  const response = new ServerResponse(request);
  let answered = "";
  vi.spyOn(response, "writeHead").mockImplementation((...[, headers]: unknown[]) => {
    answered ||= (headers as { Location?: string } | undefined)?.Location ?? "";
    return response;
  });
  inAskedLanguage(() => {
    answered = currentLanguage().code;
  })(request, response);
  return answered;
}

const calendar = widgetPath("w".repeat(24));

test.each([
  ["a page that says no language", calendar, `/es${calendar}`],
  ["a Spanish page", `${calendar}?language=es-MX`, `/es${calendar}?language=es-MX`],
  ["an English page", `${calendar}?language=en`, "en"],
  ["a page in a language that the site does not have", `${calendar}?theme=dark&language=fr`, "en"],
])("in %s a calendar has the language of the page around it, else the site’s first", (_what, url, expected) => {
  expect(open(url)).toBe(expected);
});

test("other pages do not hear of it", () => {
  expect(open("/events/?language=en")).toBe("/es/events/?language=en");
});
