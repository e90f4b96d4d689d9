import type { UserContext } from "@hereabouts/contract/account/user-context";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { type ContactForm, contactForm } from "@hereabouts/contract/support/contact-form";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { ThankYou } from "@hereabouts/ui/feedback/thank-you";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { useState } from "react";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { needsOf } from "../../forms/records/form-needs.tsx";
import { RecordFormPage } from "../../forms/records/record-form-page.tsx";
import { useRecordForm } from "../../forms/records/use-record-form.ts";
import { useSampleData } from "../../forms/records/use-sample-data.ts";
import { ContactFields, contactLabels } from "./contact-fields.tsx";
import { useContactSupport } from "./mutations.ts";

interface ContactPageProps {
  user: Pick<UserContext, "id" | "firstName" | "username">;
  /** Initial subject of the message. */
  subject: string;
  /** The venue worked on, which the message is kept with; null without one. */
  venueName: string | null;
}

/** Producers write to those who run the site; what they sent is answered with a reference. */
export function ContactPage(props: ContactPageProps) {
  const [sent, setSent] = useState<{ reference: string; email: string } | null>(null);
  // Another subject is another message, with a draft of its own.
  if (!sent) return <ContactEditor key={props.subject} {...props} onSent={setSent} />;
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1 className="display">{t("Support")}</h1>
      </div>
      <ThankYou
        actions={
          <>
            <LinkButton to="/manage/events/" variant="primary">
              {t("My events")}
            </LinkButton>
            <Button onPress={() => setSent(null)}>{t("Send another message")}</Button>
          </>
        }
      >
        <p>{messages.contactReceived(sent.reference)}</p>
        <p>{messages.contactAnswered(sent.email)}</p>
      </ThankYou>
    </>
  );
}

interface ContactEditorProps extends ContactPageProps {
  onSent: (sent: { reference: string; email: string }) => void;
}

function ContactEditor({ user, subject, venueName, onSent }: ContactEditorProps) {
  const contact = useContactSupport();
  const start: ContactForm = { name: user.firstName, email: user.username, subject, message: "" };
  const record = useRecordForm(contactForm, start, {
    isStored: false,
    isNew: true,
    draftName: `contact:${subject}:${user.id}`,
    save: async (form: ContactForm) => ({ ...form, ...(await contact.mutateAsync(form)) }),
    isConfirmedOnPage: true,
    pageOf: () => null,
    onSaved: onSent,
  });
  const { form } = record;
  useSampleData(() => form.change({ message: t("How do I show that we’re closed on holidays?") }));
  return (
    <RecordFormPage
      record={record}
      title={t("Support")}
      hint={[
        t("Ask us anything about your venue, your events or your plan. We answer by email."),
        venueName !== null && t("Your message will include your venue, {venueName}.", { venueName }),
        messages.contactKept(limits.supportMessageDays),
      ]
        .filter(Boolean)
        .join(" ")}
      isInset
      submitLabel={t("Send message")}
      needs={needsOf(form, contactLabels)}
      isUploading={false}
    >
      <ContactFields form={form} />
    </RecordFormPage>
  );
}
