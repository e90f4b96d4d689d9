import type { EditionPage } from "@hereabouts/contract/editions/edition";
import { type MailWords, mailWords } from "@hereabouts/contract/editions/edition-mail";
import { editionMailLimits, editionMailMessages } from "@hereabouts/contract/editions/edition-mail-limits";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { TimeField } from "@hereabouts/ui/dates/time-field";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { TextField } from "@hereabouts/ui/fields/text-field";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { fullMoment } from "../../app/time/moments.ts";
import { useToday } from "../../app/time/use-now.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import styles from "./edition-mail.module.css";
import { MailPreview } from "./mail-preview.tsx";
import { startOfMailing, typedMailing } from "./mailing-form.ts";
import { useScheduleMailing, useSendTest } from "./mutations.ts";

interface MailingDialogProps {
  edition: Pick<EditionPage, "id" | "name">;
  onClose: () => void;
}

/** Words and time of an edition’s mail, with its preview and a test to oneself. */
export function MailingDialog({ edition, onClose }: MailingDialogProps) {
  const { id } = edition;
  const today = useToday();
  const [shown, setShown] = useState<MailWords | null>(null);
  const [schedule, sending] = [useScheduleMailing(), useSendTest()];
  const form = useForm(typedMailing, startOfMailing(edition, today), {
    send: async (values) => {
      const { mailings } = await schedule.mutateAsync({ id, ...values });
      onClose();
      return mailings[0];
    },
    done: (_values, mailing) => (mailing ? editionMailMessages.scheduled(fullMoment(mailing.sendAt)) : null),
  });
  const test = useAction({
    do: (words: MailWords) => sending.mutateAsync({ id, ...words }),
    done: (_words, { recipient }) => editionMailMessages.testSent(recipient),
  });
  const words = mailWords.safeParse(form.current).data;
  return (
    <FormDialog title={t("Email this edition")} form={form} submitLabel={t("Schedule")} onClose={onClose}>
      <TextField label={t("Subject")} maxChars={editionMailLimits.subjectChars} {...form.field("subject")} />
      <TextArea label={t("Introduction")} optional maxChars={editionMailLimits.introChars} {...form.field("intro")} />
      <div className={fieldRowStyles.pair}>
        <DateField label={t("Day")} today={today} {...form.field("sendDay")} />
        <TimeField label={t("Time")} {...form.field("sendMinute")} />
      </div>
      <p className="sm muted">
        {t("Site time. You can stop it until then, and we email you {minutes} minutes before.", {
          minutes: editionMailLimits.lastChanceMinutes,
        })}
      </p>
      <div className={styles.tools}>
        <Button size="sm" isDisabled={!words} onPress={() => words && setShown(words)}>
          {t("Preview")}
        </Button>
        <Button size="sm" isDisabled={!words} isPending={test.isPending} onPress={() => words && void test.run(words)}>
          {t("Send a test to me")}
        </Button>
      </div>
      {shown && <MailPreview id={id} words={shown} />}
    </FormDialog>
  );
}
