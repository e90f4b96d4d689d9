import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ownRegion, type Region } from "@hereabouts/contract/region/region";
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

/** Documents `rooms`; the document of an installation is kept until its region is another. */
export function documentation(rooms: readonly Room[]): Documentation {
  const made = new WeakMap<Settings, { of: Region | undefined; document: OpenApiDocument }>();
  const openApi = (settings: Settings) => {
    const kept = made.get(settings);
    const of = ownRegion();
    if (kept && kept.of === of) return kept.document;
    const document = openApiOf(rooms, settings);
    made.set(settings, { of, document });
    return document;
  };
  const page = (settings: Settings) => documentationPage(openApi(settings));
  return { openApi, page, style: fileOf("docs.css"), script: fileOf("docs.js") };
}
