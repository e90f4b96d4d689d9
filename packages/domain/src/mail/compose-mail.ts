import { languagePath } from "@hereabouts/contract/region/region";
import { documentTag } from "@hereabouts/language/current-language";
import { t } from "@hereabouts/language/translate";
import type { Settings } from "../settings.ts";
import { blockHtml } from "./block-html.ts";
import type { MailBlock } from "./mail-block.ts";
import { escapeHtml, mailStyles, style } from "./mail-styles.ts";

export interface MailContent {
  /** The heading of the mail. */
  title: string;
  /** Preview text beside the subject; defaults to the first text. */
  preheader?: string;
  blocks: readonly MailBlock[];
  /** Why it is sent, to follow "because": "you saved this event". */
  because: string;
  /** Where one click ends mails of this kind. */
  unsubscribeUrl?: string;
  /** Label of that link. */
  unsubscribeLabel?: string;
}

/** Sender line with the postal address, required in bulk email; absent if unknown. */
const senderOf = ({ siteName, postalAddress }: Settings, unsubscribeUrl: string | undefined) =>
  unsubscribeUrl && postalAddress ? `${siteName}, ${postalAddress}` : "";

const labelOf = ({ unsubscribeLabel }: Pick<MailContent, "unsubscribeLabel">) =>
  unsubscribeLabel ?? t("Unsubscribe or change how often we email you");

function footerHtml(settings: Settings, content: ComposedMail): string {
  const { unsubscribeUrl } = content;
  const { siteName, publicUrl, supportEmail } = settings;
  const sender = senderOf(settings, unsubscribeUrl);
  const link = (url: string, label: string) =>
    `<a href="${escapeHtml(url)}" class="link" style="${style.footerLink}">${escapeHtml(label)}</a>`;
  const links = [
    link(publicUrl, siteName),
    link(`mailto:${supportEmail}`, supportEmail),
    ...(unsubscribeUrl ? [link(unsubscribeUrl, labelOf(content))] : []),
  ];
  return `<p class="faint" style="${style.footer}">${links.join(" &nbsp;·&nbsp; ")}${sender && `<br>${escapeHtml(sender)}`}</p>`;
}

const firstText = (blocks: readonly MailBlock[]) => blocks.find((block) => block.kind === "text")?.text ?? "";

/** Outlook of Windows scales pictures and widths apart from text unless it is told how many pixels an inch has. */
const outlookHead = `<!--[if mso]><noscript><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><![endif]-->`;

type ComposedMail = Omit<MailContent, "because">;

function html(settings: Settings, content: ComposedMail): string {
  const { title, blocks, preheader = firstText(blocks) } = content;
  // Lists of mails fill the rest of their line with what follows: the invisible spaces keep the mail's text out of it.
  const hidden = preheader === "" ? "" : `${escapeHtml(preheader)}${"&#847;&zwnj;&nbsp;".repeat(60)}`;
  return `<!doctype html>
${documentTag()}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<title>${escapeHtml(title)}</title>
<style>${mailStyles}</style>
${outlookHead}
</head>
<body class="paper" style="${style.body}">
<div style="${style.hidden}">${hidden}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.page}">
<tr><td align="center" class="gutter" style="${style.gutter}">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.column}">
<tr><td style="${style.masthead}"><a href="${escapeHtml(settings.publicUrl)}" class="ink" style="${style.wordmark}">${escapeHtml(settings.siteName)}</a></td></tr>
<tr><td style="${style.main}">
<h1 class="ink" style="${style.title}">${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join("\n")}
</td></tr>
<tr><td class="rule" style="${style.foot}">${footerHtml(settings, content)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "heading":
      return `${block.text}\n${"-".repeat(Math.min(block.text.length, 72))}`;
    case "button":
    case "link":
      return `${block.label}:\n${block.url}`;
    case "event":
      return [
        `* ${block.title}`,
        ...[block.when, block.where, block.text, block.why, block.url].filter(Boolean).map(indented),
      ].join("\n");
    default:
      return block.text;
  }
}

const indented = (text = "") => text.replace(/^/gm, "  ");

function text(settings: Settings, content: ComposedMail): string {
  const { title, blocks, unsubscribeUrl } = content;
  const parts = [
    title,
    ...blocks.map(blockText),
    // The mark of a signature: mail programs fold away what follows it at once.
    `-- \n${settings.siteName}: ${settings.publicUrl}\n${t("Questions: {email}", { email: settings.supportEmail })}`,
    ...(unsubscribeUrl ? [`${labelOf(content)}:\n${unsubscribeUrl}`] : []),
    ...[senderOf(settings, unsubscribeUrl)].filter(Boolean),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** The title and blocks of a mail alone, to be pasted into another mail program. */
export function composeFragment(settings: Settings, { title, blocks }: Pick<MailContent, "title" | "blocks">): string {
  const heading = `<h1 class="ink" style="${style.title}">${escapeHtml(title)}</h1>`;
  return [heading, ...inOwnLanguageAll(blocks, settings).map(blockHtml)].join("\n");
}

/** An address of the site in the language of the mail; others as they are. */
const inOwnLanguage = (url: string, { publicUrl }: Settings): string =>
  url.startsWith(`${publicUrl}/`) ? publicUrl + languagePath(url.slice(publicUrl.length)) : url;

const inOwnLanguageAll = (blocks: readonly MailBlock[], settings: Settings): MailBlock[] =>
  blocks.map((block) => ("url" in block ? { ...block, url: inOwnLanguage(block.url, settings) } : block));

/**
 * A mail in two forms that say the same: HTML for mail clients (tables, inline styles, at most 600 px, light and dark)
 * and plain text. Both end with the reason the recipient gets it.
 */
export function composeMail(
  settings: Settings,
  { because, unsubscribeUrl, ...content }: MailContent,
): { html: string; text: string } {
  const reason = { kind: "note", text: t("You’re receiving this email because {because}.", { because }) } as const;
  const blocks = inOwnLanguageAll(content.blocks, settings);
  const mail = {
    ...content,
    blocks: [...blocks, reason],
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl: inOwnLanguage(unsubscribeUrl, settings) }),
  };
  return { html: html(settings, mail), text: text(settings, mail) };
}
