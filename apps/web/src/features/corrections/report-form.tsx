import { correctablesOf } from "@hereabouts/contract/corrections/correction-fields";
import {
  type CorrectableRecord,
  type CorrectionReceipt,
  correctionForm,
} from "@hereabouts/contract/corrections/correction-form";
import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import { problemsOf } from "@hereabouts/contract/corrections/correction-problems";
import { Button } from "@hereabouts/ui/actions/button";
import { RadioCards } from "@hereabouts/ui/choices/radio-cards";
import { TextField } from "@hereabouts/ui/fields/text-field";
import rowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { FormBanner } from "../../forms/form-banner.tsx";
import { ProofNote } from "../../forms/proof/proof-note.tsx";
import { useProof } from "../../forms/proof/use-proof.ts";
import { useForm } from "../../forms/use-form.ts";
import { CorrectableField } from "./correctable-field.tsx";
import { useReportProblem } from "./mutations.ts";
import styles from "./report-page.module.css";
import { SpamTrap } from "./spam-trap.tsx";
import { sentValue, typedValue } from "./typed-values.ts";

const names = { venue: "venue", event: "event" };

interface ReportFormProps {
  record: CorrectableRecord;
  onSent: (receipt: CorrectionReceipt) => void;
}

/** What is wrong, what would be right, and where the answer goes. Only fields that were changed are sent. */
export function ReportForm({ record, onSent }: ReportFormProps) {
  const { kind, id, values: stored, absoluteUrl } = record;
  const user = useUser();
  const report = useReportProblem();
  const { isProving, withProof } = useProof("correction");
  const fields = correctablesOf(kind).filter(({ name }) => stored[name] !== undefined);
  const now: Record<string, string> = Object.fromEntries(
    fields.map(({ name, input }) => [name, typedValue(input, stored[name] ?? "")]),
  );
  const start = { kind, recordId: id, problem: "", message: "", replyTo: "", nickname: "", ...now };
  const form = useForm(correctionForm, start, {
    isPatient: true,
    send: async (valid) => {
      const { problem, message, replyTo, nickname } = valid;
      const typed: Record<string, unknown> = form.current;
      const suggested = fields.flatMap(({ name, input }) =>
        typed[name] === now[name] ? [] : [[name, sentValue(input, String(typed[name]))]],
      );
      const about = { kind, recordId: id, problem, message, replyTo, nickname };
      const values = { ...about, ...Object.fromEntries(suggested) };
      onSent(await withProof((proof) => report.mutateAsync({ ...values, proof })));
    },
  });
  const fieldOf = (name: string) => form.field(name as "message");
  const problem = form.field("problem");
  return (
    <form ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSection title="What is wrong">
        <RadioCards
          label={`What is wrong with this ${names[kind]}?`}
          options={problemsOf(kind)}
          {...problem}
          onChange={(value) => problem.onChange(value)}
        />
        <TextField
          label="What should we know?"
          optional
          isMultiline
          isGrowing
          {...form.field("message")}
          maxChars={correctionLimits.correctionChars}
        />
      </FormSection>
      <FormSection title="What would be right">
        <p className="muted">If you know it, type over what it says today. Leave what is right.</p>
        <div className={rowStyles.pair}>
          {fields.map((about) => (
            <CorrectableField key={about.name} about={about} field={fieldOf(about.name)} now={now[about.name] ?? ""} />
          ))}
        </div>
      </FormSection>
      <FormSection title="Our answer">
        {user ? (
          <p>We write to {user.username} when it is decided.</p>
        ) : (
          <TextField
            label="Your email"
            optional
            type="email"
            autoComplete="email"
            description="We use it to tell you what became of this, and for nothing else."
            {...form.field("replyTo")}
          />
        )}
      </FormSection>
      <SpamTrap value={form.current.nickname} onChange={(nickname) => form.change({ nickname })} />
      <ProofNote isProving={isProving} />
      <FormBanner form={form} />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          Send report
        </Button>
        <LinkButton to={absoluteUrl} variant="quiet">
          Cancel
        </LinkButton>
      </div>
    </form>
  );
}
