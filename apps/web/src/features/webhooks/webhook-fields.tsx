import { limits } from "@hereabouts/contract/limits";
import { type WebhookEvent, webhookEvents } from "@hereabouts/contract/webhooks/webhook-events";
import { t } from "@hereabouts/language/translate";
import { CheckboxGroup } from "@hereabouts/ui/choices/checkbox-group";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { Disclosure } from "@hereabouts/ui/layout/disclosure";
import type { Form } from "../../forms/use-form.ts";
import styles from "./webhooks.module.css";

/** Values of the webhook form. */
export type WebhookValues = { url: string; events: WebhookEvent[] };

/** Where notices go, and which. */
export function WebhookFields({ form }: { form: Pick<Form<WebhookValues, unknown>, "field"> }) {
  return (
    <>
      <TextField
        {...form.field("url")}
        label={t("URL")}
        description={t("Receives POST requests, for example “https://example.org/hooks/events”.")}
        isRequired
        maxChars={limits.urlChars}
        autoComplete="off"
      />
      <CheckboxGroup
        {...form.field("events")}
        label={t("Events to send")}
        options={webhookEvents.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <Disclosure summary={t("What these mean")}>
        <ul className={styles.meanings}>
          {webhookEvents.map(({ value, label, meaning }) => (
            <li key={value}>
              <b>{t(label)}:</b> {t(meaning)}
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}
