import { siteMessageForm } from "@hereabouts/contract/site-messages/site-message";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { z } from "zod";

/** A message as its form holds it: days as they are typed, "" for none. */
export interface MessageValues extends Record<string, unknown> {
  text: string;
  level: string;
  linkLabel: string;
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
    level: typed,
    linkLabel: typed,
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
  level: "info",
  linkLabel: "",
  linkTo: "",
  where: "all",
  from: "",
  until: "",
  updated: undefined,
};

/** A stored message as its form begins. */
export function messageValuesOf({ title, message, updated }: SitePageRecord): MessageValues {
  if (!message) return { ...noMessage, text: title, updated };
  const { from, until } = message;
  return {
    ...message,
    text: title,
    from: from ? formatTypedDate(from) : "",
    until: until ? formatTypedDate(until) : "",
    updated,
  };
}
