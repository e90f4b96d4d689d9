import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { shortMonthOf, shortWeekdayOf } from "@hereabouts/recurrence/day-words";
import { partsOf } from "@hereabouts/recurrence/local-date";
import type { MailBlock, MailPicture } from "./mail-block.ts";
import { escapeHtml, style } from "./mail-styles.ts";

const table = (css: string, cells: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${css}"><tr>${cells}</tr></table>`;

const lines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");

/** The day as an almanac's column: weekday, number, month. What it says stands under the title as well. */
function dateHtml(date: string): string {
  return `<td width="64" valign="top" aria-hidden="true" style="${style.eventDate}">
<div class="soft" style="${style.dateWord}">${shortWeekdayOf(date)}</div>
<div class="ink" style="${style.dateNumber}">${partsOf(date).day}</div>
<div class="soft" style="${style.dateWord}">${shortMonthOf(date)}</div></td>`;
}

/** Pictures of all shapes are shown in this width. */
const PICTURE_WIDTH = 128;

/** The picture is not a link of its own: the title beside it is, and a second one would have no name. */
function pictureHtml({ url, width, height, alt }: MailPicture): string {
  const shown = Math.round((PICTURE_WIDTH * height) / width);
  const image = `<img src="${escapeHtml(url)}" width="${PICTURE_WIDTH}" height="${shown}" alt="${escapeHtml(alt)}" style="${style.picture}">`;
  return `<td class="picture" width="${PICTURE_WIDTH}" valign="top" style="${style.eventPicture}">${image}</td>`;
}

/** Attributes of an element as they stand in its tag. */
const written = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");

function eventHtml(block: Extract<MailBlock, { kind: "event" }>): string {
  const { title, language = "", url, when, where, date, text, why, picture } = block;
  const link = escapeHtml(url);
  const words = `<td valign="top" style="${style.eventCell}">
<p style="${style.eventName}"><a href="${link}"${written(languageAttributes(language))} class="ink" style="${style.eventTitle}">${escapeHtml(title)}</a></p>
<p class="soft" style="${style.eventLine}">${lines(when)}<br>${lines(where)}</p>
${text ? `<p${written(languageAttributes(language))} class="ink" style="${style.eventText}">${lines(text)}</p>` : ""}
${why ? `<p class="why" style="${style.why}">${lines(why)}</p>` : ""}</td>`;
  const cells = `${date ? dateHtml(date) : ""}${words}${picture ? pictureHtml(picture) : ""}`;
  return `<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.eventTable}"><tr>${cells}</tr></table>`;
}

/** One block of a mail as HTML that stands on its own. */
export function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case "heading":
      return `<h2 class="ink" style="${style.heading}">${escapeHtml(block.text)}</h2>`;
    case "button":
      return table(
        style.buttonTable,
        `<td class="press" style="${style.buttonCell}"><a href="${escapeHtml(block.url)}" class="on-press" style="${style.button}">${escapeHtml(block.label)}</a></td>`,
      );
    case "link":
      return `<p style="${style.linkLine}"><a href="${escapeHtml(block.url)}" class="ink" style="${style.link}">${escapeHtml(block.label)}</a></p>`;
    case "event":
      return eventHtml(block);
    case "note":
      return `<p class="faint" style="${style.note}">${lines(block.text)}</p>`;
    default:
      return `<p class="ink" style="${style.text}">${lines(block.text)}</p>`;
  }
}
