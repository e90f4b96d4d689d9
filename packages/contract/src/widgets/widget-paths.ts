import { toWireName } from "../wire-names.ts";

/** Below this everything may be framed by other sites. */
export const widgetsPrefix = "/widget";

/** Parameter of a widget's address: the language of the page that shows it. The embedding script writes it. */
export const hostLanguageParameter = "language";

/** The form of a widget's id, as addresses have it. */
export const widgetIdPattern = /^[\w-]{22,64}$/;

/** Path of the script that embeds a widget on another site. */
export const embedScriptPath = "/embed.js";

/** Where other sites ask how to show a page of this one. */
export const oembedPath = "/oembed";

/** The address that says how to show a page of the site. */
export const oembedUrl = (page: string, publicUrl: string): string =>
  `${publicUrl}${oembedPath}?${new URLSearchParams({ url: page })}`;

/** Path of a card for other sites: an event, or a venue with what is on there. */
export const framedCardPath = (kind: "event" | "venue", id: number, theme = "") =>
  `${widgetsPrefix}/${kind}s/${id}/${theme === "" ? "" : `?theme=${theme}`}`;

/** Path of a widget's page, with the parameters of its listing by the names of code or of addresses. */
export function widgetPath(id: string, parameters: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(parameters)
    .map(([name, value]): [string, string] => [toWireName(name), String(value ?? "")])
    .filter(([, value]) => value !== "");
  const search = given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
  return `${widgetsPrefix}/${encodeURIComponent(id)}/${search}`;
}
