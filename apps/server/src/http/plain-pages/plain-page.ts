import { languagePath } from "@hereabouts/contract/region/region";
import { escapeHtml } from "@hereabouts/domain/mail/mail-styles";
import { documentTag } from "@hereabouts/language/current-language";
import type { Response } from "express";
import { brandOf } from "../../faces/faces.ts";
import { lookTag } from "../../faces/look.ts";

/** The site's colours and faces, for the few pages that work without its scripts. The policy knows them by their hash. */
export const plainPageStyles = `
:root { color-scheme: light dark; --paper: #fbfaf6; --surface: #fff; --ink: #17231d; --soft: #5d685f; --line: #e2dfd2;
  --pine: #1d4d3b; --on-pine: #fff; --line-strong: #7f887f; --focus: #0b5cad; }
@media (prefers-color-scheme: dark) { :root { --paper: #121a17; --surface: #1a2420; --ink: #f3efe3; --soft: #9ca79d;
  --line: #2a3732; --pine: #a8d5b3; --on-pine: #0d2016; --line-strong: #7f8f86; --focus: #8cc4ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Libre Franklin Variable", "Libre Franklin", "Franklin Gothic", "Helvetica Neue", Arial, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 32px 20px 64px; }
main.narrow { max-width: 600px; }
h1, h2, .wordmark { font-family: Besley, Clarendon, Rockwell, Georgia, serif; font-weight: 600; line-height: 1.15; }
h1 { font-size: 30px; letter-spacing: -0.015em; margin: 28px 0 12px; overflow-wrap: anywhere; }
h2 { font-size: 20px; margin: 32px 0 10px; }
a { color: var(--pine); }
.wordmark { font-size: 22px; color: var(--ink); text-decoration: none; }
.soft { color: var(--soft); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
form { display: flex; flex-wrap: wrap; gap: 12px; margin: 20px 0; }
button { min-height: 44px; padding: 0 20px; border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer;
  background: var(--surface); color: var(--ink); border: 1px solid var(--line-strong); }
button.primary { background: var(--pine); color: var(--on-pine); border-color: var(--pine); }
fieldset { flex-basis: 100%; display: flex; flex-wrap: wrap; gap: 0 20px; margin: 0; padding: 12px 16px; border: 1px solid var(--line);
  border-radius: 8px; }
legend { padding: 0 6px; font-weight: 600; }
label { display: flex; gap: 8px; align-items: center; min-height: 36px; }
input[type="checkbox"] { width: 20px; height: 20px; accent-color: var(--pine); }
details { flex-basis: 100%; }
details > div { display: flex; flex-wrap: wrap; gap: 0 20px; }
summary { padding: 10px 0; cursor: pointer; }
.scroll { overflow-x: auto; }
.scroll table { min-width: 640px; }
table { border-collapse: collapse; width: 100%; font-size: 15px; }
th, td { text-align: start; vertical-align: top; padding: 10px 0; padding-inline-end: 16px; border-bottom: 1px solid var(--line);
  overflow-wrap: anywhere; }
th { font-size: 13px; color: var(--soft); }
iframe { width: 100%; height: 720px; border: 1px solid var(--line); border-radius: 3px; background: var(--surface); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; padding: 16px; background: var(--surface);
  border: 1px solid var(--line); border-radius: 3px; }
`;

export interface PlainPage {
  title: string;
  /** HTML; what was typed by people is escaped already. */
  body: string;
  status?: number;
  isNarrow?: boolean;
}

/** Answers with a page that needs no script and no style sheet, under the site's own content policy. */
export function sendPlainPage(response: Response, { title, body, status = 200, isNarrow }: PlainPage): void {
  const siteName = escapeHtml(brandOf(response.req).name);
  response
    .status(status)
    .set({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" })
    .type("html")
    .send(`<!doctype html>
${documentTag()}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${siteName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${plainPageStyles}</style>${lookTag(response)}
</head>
<body>
<main${isNarrow ? ' class="narrow"' : ""}>
<a class="wordmark" href="${languagePath("/")}">${siteName}</a>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`);
}
