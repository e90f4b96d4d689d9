import { messagePlaces } from "@hereabouts/contract/site-messages/message-places";
import { isMessageLevel, messageLevels, messageLimits } from "@hereabouts/contract/site-messages/message-settings";
import { t } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { SiteMessageBanner } from "../../../app/site-messages/site-message-banner.tsx";
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
  text: "Message",
  texts: "Message",
  level: "How important it is",
  where: "On which pages",
  linkLabel: "Link text",
  linkLabels: "Link text",
  linkTo: "Link address",
  from: "First day",
  until: "Last day",
  updated: "Version",
};

const levelNames = { info: "Information", success: "Good news", warning: "Please note", error: "Important" } as const;
const levels = messageLevels.map((value) => ({ value, label: levelNames[value] }));

/** Fields of a message, with a preview as pages show it. */
export function MessageFields({ form }: { form: Pick<Form<MessageValues, unknown>, "field" | "current"> }) {
  const { field, current } = form;
  const today = useToday();
  const level = isMessageLevel(current.level) ? current.level : "info";
  return (
    <>
      <FormSection title={t("The message")}>
        <TextField label={messageLabels.text} {...field("text")} maxChars={messageLimits.siteMessageChars} />
        <LineTranslationsFields
          label={messageLabels.text}
          {...field("texts")}
          maxChars={messageLimits.siteMessageChars}
        />
        <SelectField label={messageLabels.level} {...field("level")} options={levels} />
        <TextField
          label={messageLabels.linkLabel}
          optional
          {...field("linkLabel")}
          maxChars={messageLimits.siteMessageLinkChars}
        />
        {current.linkLabel !== "" && (
          <LineTranslationsFields
            label={messageLabels.linkLabel}
            {...field("linkLabels")}
            maxChars={messageLimits.siteMessageLinkChars}
          />
        )}
        <TextField
          label={messageLabels.linkTo}
          description={t("A page of this site, as in /events/, or the address of another.")}
          optional
          {...field("linkTo")}
        />
        {current.text.trim() !== "" && <SiteMessageBanner message={{ ...current, level }} />}
      </FormSection>
      <FormSection title={t("Where and when")}>
        <SelectField label={messageLabels.where} {...field("where")} options={messagePlaces} />
        <DateField
          label={messageLabels.from}
          description={t("If empty, the message appears as soon as you publish.")}
          optional
          today={today}
          {...field("from")}
        />
        <DateField
          label={messageLabels.until}
          description={t("The message disappears at the end of this day (site time).")}
          optional
          today={today}
          {...field("until")}
        />
      </FormSection>
    </>
  );
}
