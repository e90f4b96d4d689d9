import type { Context } from "../context.ts";
import type { PageText } from "./page.queries.ts";

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/**
 * A page's text with what the installation is called where it says `{site}`, and its address for questions where it says
 * `{support}`: the pages that come with the site fit every installation.
 */
export function withSiteNames<Text extends Omit<PageText, "content">>(
  { settings }: Pick<Context, "settings">,
  text: Text,
): Text {
  const { siteName, supportEmail } = settings;
  const filled = (words: string, written: (name: string) => string) =>
    words.replaceAll("{site}", () => written(siteName)).replaceAll("{support}", () => written(supportEmail));
  const asIs = (name: string) => name;
  return {
    ...text,
    title: filled(text.title, asIs),
    summary: filled(text.summary, asIs),
    html: filled(text.html, escaped),
  };
}
