import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { z } from "zod";
import { baseVersion } from "../fields/field-schemas.ts";
import { lookedUp, optionalLine, requiredLine } from "../fields/text.ts";
import { lineTranslations } from "../fields/translated-line.ts";
import { choiceError } from "../fields/value-errors.ts";
import { urlError, withScheme } from "../fields/web-url.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { type MessagePlace, messagePlaces } from "./message-places.ts";
import { messageLevels, messageLimits } from "./message-settings.ts";

const places = messagePlaces.map(({ value }) => value) as [MessagePlace, ...MessagePlace[]];
const day = lookedUp(messages.date).refine(isLocalDate, messages.date).nullable();

/** A page of the site by its path, or one of another site; "" for none. */
const link = optionalLine(limits.urlChars).pipe(
  z
    .string()
    .overwrite((typed) => (typed.startsWith("/") ? typed : withScheme(typed)))
    .superRefine((typed, issues) => {
      const isPath = /^\/(?![/\\])\S*$/.test(typed);
      const message = typed === "" || isPath ? null : urlError(typed);
      if (message !== null) issues.addIssue({ code: "custom", message });
    }),
);

/** Content, placement and period of a message; days are site days, both included. */
export const siteMessageContent = z.object({
  level: z.enum(messageLevels, { error: choiceError }),
  linkLabel: optionalLine(messageLimits.siteMessageLinkChars),
  linkTo: link,
  where: z.enum(places, { error: choiceError }),
  from: day,
  until: day,
  /** The message and the text of its link in further languages of the site. */
  texts: lineTranslations(messageLimits.siteMessageChars),
  linkLabels: lineTranslations(messageLimits.siteMessageLinkChars),
});
export type SiteMessageContent = z.output<typeof siteMessageContent>;

/** Site message form. `updated` is the version that was loaded. */
export const siteMessageForm = siteMessageContent
  .extend({ text: requiredLine(messageLimits.siteMessageChars), updated: baseVersion })
  .superRefine(({ from, until, linkLabel, linkTo }, issues) => {
    const complain = (field: string, message: string) => issues.addIssue({ code: "custom", path: [field], message });
    if (from && until && until < from) complain("until", messages.endBeforeStart);
    if (linkTo !== "" && linkLabel === "") complain("linkLabel", messages.required);
    if (linkTo === "" && linkLabel !== "") complain("linkTo", messages.required);
  });
export type SiteMessageForm = z.output<typeof siteMessageForm>;

/** A message as pages show it. `id` is another one when its text changes, so that who dismissed it sees the new one. */
export interface SiteMessage extends Pick<SiteMessageContent, "level" | "linkLabel" | "linkTo" | "where"> {
  id: number;
  text: string;
  /** The language of the text. */
  language: string;
}

/** Flash message: plain text that the next page in the same browser shows once. */
export const leftMessageForm = z.object({
  level: z.enum(messageLevels, { error: choiceError }),
  msg: requiredLine(messageLimits.leftMessageChars),
});
export type LeftMessage = z.output<typeof leftMessageForm>;
