import type { LineTranslations } from "@hereabouts/contract/fields/translated-line";
import { siteMessageForm } from "@hereabouts/contract/site-messages/site-message";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { z } from "zod";

/** A message as its form holds it: days as they are typed, "" for none. */
export interface MessageValues extends Record<string, unknown> {
  text: string;
  texts: LineTranslations | undefined;
  level: string;
  linkLabel: string;
  linkLabels: LineTranslations | undefined;
  linkTo: string;
  where: string;
  from: string;
  until: string;
  updated: string | undefined;
}

const typedDay = z.string().transform((typed, issues) => {
  if (typed.trim() === "") return null;
  const day = parseTypedDate(typed);
  if (typeof day === "string") return day;
  issues.addIssue({ code: "custom", message: day.error });
  return z.NEVER;
});

/** Passes values through to the server's schema. */
const typed = z.unknown();

/** Schema of the typed message; validates like the server. */
export const typedMessage = z
  .object({
    text: typed,
    texts: typed.optional(),
    level: typed,
    linkLabel: typed,
    linkLabels: typed.optional(),
    linkTo: typed,
    where: typed,
    from: typedDay,
    until: typedDay,
    updated: typed.optional(),
  })
  .pipe(siteMessageForm);

/** A message that is not written yet. */
export const noMessage: MessageValues = {
  text: "",
  texts: undefined,
  level: "info",
  linkLabel: "",
  linkLabels: undefined,
  linkTo: "",
  where: "all",
  from: "",
  until: "",
  updated: undefined,
};

/** A stored message as its form begins. */
export function messageValuesOf({ title, message, updated }: SitePageRecord): MessageValues {
  if (!message) return { ...noMessage, text: title, updated };
  const { from, until, texts, linkLabels } = message;
  return {
    ...message,
    text: title,
    texts,
    linkLabels,
    from: from ? formatTypedDate(from) : "",
    until: until ? formatTypedDate(until) : "",
    updated,
  };
}
