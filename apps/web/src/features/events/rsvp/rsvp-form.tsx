import { rsvpLimits } from "@hereabouts/contract/events/rsvp-limits";
import { type RsvpReceipt, rsvpForm } from "@hereabouts/contract/rsvps/rsvp";
import { rsvpWords } from "@hereabouts/contract/rsvps/rsvp-words";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import rowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { useEffect } from "react";
import { useUser } from "../../../app/session/user-context.tsx";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { ProofNote } from "../../../forms/proof/proof-note.tsx";
import { useProof } from "../../../forms/proof/use-proof.ts";
import { SpamTrap } from "../../../forms/spam-trap.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useSendRsvp } from "../mutations.ts";
import styles from "./rsvp-section.module.css";

interface RsvpFormProps {
  /** The date of the event. */
  about: { eventId: number; occurrence: string };
  /** People of one RSVP. */
  most: number;
  submitLabel: string;
  onCancel: () => void;
  onSent: (receipt: RsvpReceipt) => void;
}

/** Asks for name, email and number of people. */
export function RsvpForm({ about, most, submitLabel, onCancel, onSent }: RsvpFormProps) {
  const user = useUser();
  const rsvp = useSendRsvp();
  const { isProving, withProof } = useProof("rsvp");
  const start = { ...about, name: user?.firstName ?? "", email: user?.username ?? "", people: 1, nickname: "" };
  const form = useForm(rsvpForm, start, {
    send: async (valid) => onSent(await withProof((proof) => rsvp.mutateAsync({ ...valid, proof }))),
  });
  const { current, ref } = form;
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  const { value: people, ...peopleField } = form.field("people");
  return (
    <form method="dialog" ref={ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <div className={rowStyles.pair}>
        <TextField label={t("Your name")} autoComplete="name" {...form.field("name")} maxChars={rsvpLimits.nameChars} />
        <TextField
          label={t("Your email")}
          type="email"
          autoComplete="email"
          description={t("For your place, a reminder and changes. The organizer sees it too.")}
          {...form.field("email")}
        />
      </div>
      {most > 1 && (
        <SelectField
          label={t("How many people?")}
          options={numbers.map((count) => ({ value: String(count), label: rsvpWords.people(count) }))}
          {...peopleField}
          value={String(people)}
          onChange={(count) => form.change({ people: Number(count) })}
        />
      )}
      <SpamTrap value={current.nickname} onChange={(nickname) => form.change({ nickname })} />
      <ProofNote isProving={isProving} />
      <FormBanner form={form} />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
      <p className="sm muted">{t("Your name and email are deleted 30 days after the date.")}</p>
    </form>
  );
}
