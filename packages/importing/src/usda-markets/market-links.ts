import { cleanWebsite } from "../clean-fields.ts";

const NO_ANSWER = /^(no|none|n\/?a)\b|^no /i;

/** The page on a network ("facebook.com", "twitter.com", "instagram.com") that an address or a handle names, or "". */
export function networkLink(text: string, host: string): string {
  const typed = text.trim();
  if (typed === "" || NO_ANSWER.test(typed)) return "";
  if (typed.toLowerCase().includes(host)) {
    const address = typed.slice(typed.toLowerCase().indexOf(host)).split(/\s/)[0] ?? "";
    return cleanWebsite(`https://www.${address}`);
  }
  const handle = /^@?([\w.]{3,50})$/.exec(typed)?.[1];
  return handle === undefined ? "" : `https://www.${host}/${handle}`;
}

/** The Instagram page in "Instagram: @name", "instagram.com/name" and their like, or "". */
export function instagramLink(text: string): string {
  if (/instagram\.com/i.test(text)) return networkLink(text, "instagram.com");
  const said = text.trim().replace(/\s+/g, " ");
  const handle = /^instagram ?(?:-{1,3}>?|:)? ?@?([\w.]{3,50})$/i.exec(said)?.[1];
  return handle === undefined ? "" : `https://www.instagram.com/${handle}`;
}
