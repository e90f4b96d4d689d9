import { staleNoteId } from "@hereabouts/contract/site-config";
import { KEPT_FROM, KEPT_NOTE, KEPT_TITLE, OFFLINE_WORDS, type OfflineWords } from "../offline-cache.ts";
import { PAGES_CACHE } from "../pages-cache.ts";

/** Text as HTML. */
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

const headerOf = (response: Response, name: string) => decodeURIComponent(response.headers.get(name) ?? "");

const openPages = () => caches.open(PAGES_CACHE);

/** The kept page at exactly this address, with a note that says from when it is; undefined if there is none. */
export async function keptPage(url: string): Promise<Response | undefined> {
  const [address = url] = url.split("#");
  const kept = await (await openPages()).match(address);
  if (!kept) return undefined;
  const note = `<p id="${staleNoteId}" class="stale-note" role="status">${escaped(headerOf(kept, KEPT_NOTE))}</p>`;
  const html = (await kept.text()).replace(/<body[^<>]*>/, (body) => body + note);
  return new Response(html, { headers: kept.headers });
}

/** Words for a browser whose words were cleared. */
const bareWords: OfflineWords = {
  owner: null,
  language: "en",
  siteName: "",
  title: "Offline",
  why: "",
  next: "",
  again: "Try again",
  kept: "",
  home: "/",
};

const styles = `:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#17231d;--soft:#5d685f;--pine:#1d4d3b}
@media (prefers-color-scheme:dark){:root{--paper:#121a17;--ink:#f3efe3;--soft:#9ca79d;--pine:#a8d5b3}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 "Libre Franklin Variable","Franklin Gothic","Helvetica Neue",Arial,sans-serif}
main{max-width:600px;margin:0 auto;padding:32px 20px 64px}
h1,h2,.name{font-family:Besley,Clarendon,Rockwell,Georgia,serif;font-weight:600;line-height:1.15}
h1{font-size:30px}h2{margin-top:32px;font-size:20px}.name{font-size:22px;color:var(--ink);text-decoration:none}
a{color:var(--pine)}:focus-visible{outline:3px solid Highlight;outline-offset:2px}
ul{padding:0;list-style:none}li{padding:8px 0}li a{display:block;min-height:24px;overflow-wrap:anywhere}small{color:var(--soft)}
.again{display:inline-block;padding:10px 20px;border:1px solid;border-radius:8px;font-weight:600;text-decoration:none}`;

/** How long a connection that came back is given before it is used. */
const SETTLING_MS = 1_000;

/** Links to the kept pages, the newest first. */
async function keptLinks(): Promise<string> {
  const pages = await openPages();
  const keys = (await pages.keys()).filter(({ url }) => !url.endsWith(OFFLINE_WORDS)).reverse();
  const rows = await Promise.all(
    keys.map(async (key) => {
      const page = await pages.match(key);
      if (!page) return "";
      const { pathname, search } = new URL(key.url);
      const title = headerOf(page, KEPT_TITLE) || pathname;
      return `<li><a href="${escaped(pathname + search)}">${escaped(title)}</a><small>${escaped(headerOf(page, KEPT_FROM))}</small></li>`;
    }),
  );
  return rows.join("");
}

/**
 * The page for what is not kept: why it does not show, what to do, and which pages can be read, each with its time. It loads
 * the page that was asked for as soon as there is a connection.
 */
export async function offlinePage(): Promise<Response> {
  const stored = await (await openPages()).match(OFFLINE_WORDS);
  const words: OfflineWords = stored ? await stored.json() : bareWords;
  const links = await keptLinks();
  const nonce = crypto.randomUUID();
  const html = `<!doctype html><html lang="${escaped(words.language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(words.title)}</title>
<style nonce="${nonce}">${styles}</style></head><body><main>
<a class="name" href="${escaped(words.home)}">${escaped(words.siteName)}</a>
<h1>${escaped(words.title)}</h1><p>${escaped(words.why)}</p><p>${escaped(words.next)}</p>
<p><a class="again" href="">${escaped(words.again)}</a></p>
${links ? `<h2>${escaped(words.kept)}</h2><ul>${links}</ul>` : ""}</main>
<script nonce="${nonce}">addEventListener("online", () => setTimeout(() => location.reload(), ${SETTLING_MS}))</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
    },
  });
}
