import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "@hereabouts/domain/settings";
import type { Room } from "../endpoint/endpoint.ts";
import { documentationPage } from "./documentation-page.ts";
import { type OpenApiDocument, openApiOf } from "./openapi.ts";

/** The facade's documentation: for machines, and the same as a page for people. */
export interface Documentation {
  openApi: (settings: Settings) => OpenApiDocument;
  page: (settings: Settings) => string;
  /** Style sheet and script of the page. */
  style: string;
  script: string;
}

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

/** Documents `rooms`; each installation's document is made once, when it is first asked for. */
export function documentation(rooms: readonly Room[]): Documentation {
  const made = new WeakMap<Settings, OpenApiDocument>();
  const openApi = (settings: Settings) => {
    const known = made.get(settings) ?? openApiOf(rooms, settings);
    made.set(settings, known);
    return known;
  };
  const page = (settings: Settings) => documentationPage(openApi(settings));
  return { openApi, page, style: fileOf("docs.css"), script: fileOf("docs.js") };
}
