import { limits } from "@hereabouts/contract/limits";
import type { ContactForm } from "@hereabouts/contract/support/contact-form";
import { msg, t } from "@hereabouts/language/translate";
import { TextField } from "@hereabouts/ui/fields/text-field";
import styles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import type { Form } from "../../forms/use-form.ts";

/** The labels of the fields, in their order. */
export const contactLabels: Readonly<Record<keyof ContactForm, string>> = {
  name: msg("Name"),
  email: msg("Email"),
  subject: msg("Subject"),
  message: msg("Message"),
};

/** Fields of the contact form: sender, reply address and message. */
export function ContactFields({ form: { field } }: { form: Pick<Form<ContactForm, unknown>, "field"> }) {
  return (
    <FormSection title={t("Your message")}>
      <div className={styles.pair}>
        <TextField
          label={t(contactLabels.name)}
          {...field("name")}
          autoComplete="name"
          isRequired
          maxChars={limits.contactChars}
        />
        <TextField
          label={t(contactLabels.email)}
          {...field("email")}
          type="email"
          autoComplete="email"
          isRequired
          maxChars={limits.contactChars}
        />
      </div>
      <TextField label={t(contactLabels.subject)} optional {...field("subject")} maxChars={limits.contactChars} />
      <TextField
        label={t(contactLabels.message)}
        isMultiline
        isGrowing
        {...field("message")}
        isRequired
        maxChars={limits.contactChars}
      />
    </FormSection>
  );
}
