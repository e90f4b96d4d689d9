import { z } from "zod";
import { messages } from "../messages.ts";
import { textError } from "./value-errors.ts";

/** Validates a web address. Returns the error, or null if valid. */
export function urlError(text: string): string | null {
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return messages.url;
  const { protocol, hostname } = new URL(text);
  if (protocol !== "http:" && protocol !== "https:") return messages.urlScheme;
  return /^(localhost|\[.+\]|.+\.[^.]+)$/i.test(hostname) ? null : messages.url;
}

/** A host by its name, as people write the address of a page without a scheme. */
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?=[/?#]|$)/u;

/** The address of a page with the scheme that people leave out. */
export const withScheme = (text: string): string => (HOST.test(text) ? `https://${text}` : text);

// A pipe stops checking this value once its length is wrong, and does not keep rules between fields from being checked.
const short = (max: number) => z.string({ error: textError }).trim().max(max, messages.atMostChars(max));
const pageUrl = z
  .string()
  .overwrite(withScheme)
  .superRefine((text, issues) => {
    const message = text === "" ? null : urlError(text);
    if (message !== null) issues.addIssue({ code: "custom", message });
  });

/** The address of a page; it must be there. */
export const requiredWebUrl = (max: number) => short(max).min(1, messages.required).pipe(pageUrl);

/** The address of a page, or nothing: null is blank, and what is absent stays as it is stored. */
export const webUrlIfGiven = (max: number) =>
  z.preprocess((value) => (value === null ? "" : value), short(max).pipe(pageUrl).optional());

/** Whether a link is a path of this site, which never leads to another host. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path);
