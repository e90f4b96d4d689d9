import type { MailBlock } from "./compose-mail.ts";
import { escapeHtml, style } from "./mail-styles.ts";

const table = (css: string, cells: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${css}"><tr>${cells}</tr></table>`;

const lines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");

function eventHtml({ title, url, when, where, why, imageUrl }: Extract<MailBlock, { kind: "event" }>): string {
  const link = escapeHtml(url);
  const picture = imageUrl
    ? `<td class="picture" width="112" valign="top" style="${style.eventPicture}"><a href="${link}"><img src="${escapeHtml(imageUrl)}" width="112" alt="" style="${style.picture}"></a></td>`
    : "";
  const body = `<td valign="top" style="${style.eventCell}">
<a href="${link}" class="ink" style="${style.eventTitle}">${escapeHtml(title)}</a>
<p class="soft" style="${style.eventLine}">${lines(when)}<br>${lines(where)}</p>
${why ? `<p class="why" style="${style.why}">${lines(why)}</p>` : ""}</td>`;
  return `<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.eventTable}"><tr>${picture}${body}</tr></table>`;
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
    case "event":
      return eventHtml(block);
    case "note":
      return `<p class="faint" style="${style.note}">${lines(block.text)}</p>`;
    default:
      return `<p class="ink" style="${style.text}">${lines(block.text)}</p>`;
  }
}
