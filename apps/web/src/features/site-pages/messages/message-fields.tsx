import { messagePlaces } from "@hereabouts/contract/site-messages/message-places";
import { messageLevels, messageLimits } from "@hereabouts/contract/site-messages/message-settings";
import { msg, t } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { useToday } from "../../../app/time/use-now.ts";
import type { Form } from "../../../forms/use-form.ts";
import { LineTranslationsFields } from "../line-translations.tsx";
import type { MessageValues } from "./message-values.ts";

/** The labels of the fields, in their order. */
export const messageLabels: Readonly<
  Record<
    "text" | "texts" | "level" | "where" | "linkLabel" | "linkLabels" | "linkTo" | "from" | "until" | "updated",
    string
  >
> = {
  text: msg("Message"),
  texts: msg("Message"),
  level: msg("How important it is"),
  where: msg("On which pages"),
  linkLabel: msg("Link text"),
  linkLabels: msg("Link text"),
  linkTo: msg("Link address"),
  from: msg("First day"),
  until: msg("Last day"),
  updated: msg("Version"),
};

const levelNames = {
  info: msg("Information"),
  success: msg("Good news"),
  warning: msg("Please note"),
  error: msg("Important"),
} as const;

/** Fields of a message. */
export function MessageFields({ form }: { form: Pick<Form<MessageValues, unknown>, "field" | "current"> }) {
  const { field, current } = form;
  const today = useToday();
  const levels = messageLevels.map((value) => ({ value, label: t(levelNames[value]) }));
  const places = messagePlaces.map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <>
      <FormSection title={t("The message")}>
        <TextField label={t(messageLabels.text)} {...field("text")} maxChars={messageLimits.siteMessageChars} />
        <LineTranslationsFields
          label={t(messageLabels.text)}
          {...field("texts")}
          maxChars={messageLimits.siteMessageChars}
        />
        <SelectField label={t(messageLabels.level)} {...field("level")} options={levels} />
        <TextField
          label={t(messageLabels.linkLabel)}
          optional
          {...field("linkLabel")}
          maxChars={messageLimits.siteMessageLinkChars}
        />
        {current.linkLabel !== "" && (
          <LineTranslationsFields
            label={t(messageLabels.linkLabel)}
            {...field("linkLabels")}
            maxChars={messageLimits.siteMessageLinkChars}
          />
        )}
        <TextField
          label={t(messageLabels.linkTo)}
          description={t("A page of this site, as in /events/, or the address of another.")}
          optional
          {...field("linkTo")}
        />
      </FormSection>
      <FormSection title={t("Where and when")}>
        <SelectField label={t(messageLabels.where)} {...field("where")} options={places} />
        <DateField
          label={t(messageLabels.from)}
          description={t("If empty, the message appears as soon as you publish.")}
          optional
          today={today}
          {...field("from")}
        />
        <DateField
          label={t(messageLabels.until)}
          description={t("The message disappears at the end of this day (site time).")}
          optional
          today={today}
          {...field("until")}
        />
      </FormSection>
    </>
  );
}
