import { escapeHtml } from "../fields/html-text.ts";
import { limits } from "../limits.ts";
import { embedScriptPath, widgetPath } from "./widget-paths.ts";

/** Themes of an embedded calendar. The default, the first, follows the visitor's device. */
export const widgetThemes = ["auto", "light", "dark"] as const;
export type WidgetTheme = (typeof widgetThemes)[number];

/** Parameters of a calendar's embed code. */
export interface EmbeddedCalendar {
  id: string;
  title: string;
  /** Origin of the site, without a slash at the end. */
  publicUrl: string;
  theme: WidgetTheme;
}

/** Quotes a value for an HTML attribute. */
const quoted = (value: string) => `"${escapeHtml(value)}"`;

/** The whole address of a calendar in a look. */
const embeddedUrl = ({ id, publicUrl, theme }: Omit<EmbeddedCalendar, "title">) =>
  publicUrl + widgetPath(id, { theme: theme === "auto" ? "" : theme });

/** HTML for another site: the calendar in a frame of a fixed height, which needs no script. */
export function frameCode({ id, title, publicUrl, theme }: EmbeddedCalendar): string {
  const attributes = [
    `src=${quoted(embeddedUrl({ id, publicUrl, theme }))}`,
    `title=${quoted(title)}`,
    // Attributes hold where the host's policy forbids styles in its markup.
    `width="100%" height="${limits.embedHeightPixels}" frameborder="0" loading="lazy"`,
  ];
  return `<iframe ${attributes.join(" ")}></iframe>`;
}

/**
 * HTML for another site: a script that inserts a frame and resizes it. The link before it remains if the site blocks
 * the script.
 */
export function scriptCode({ id, title, publicUrl, theme }: EmbeddedCalendar): string {
  const attributes = [
    `src=${quoted(publicUrl + embedScriptPath)}`,
    `data-widget=${quoted(id)}`,
    ...(theme === "auto" ? [] : [`data-theme=${quoted(theme)}`]),
    "async",
  ];
  const link = `<a href=${quoted(embeddedUrl({ id, publicUrl, theme }))}>${escapeHtml(title)}</a>`;
  return `${link}\n<script ${attributes.join(" ")}></script>`;
}
