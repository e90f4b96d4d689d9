import type { CorrectableRecord, CorrectionReceipt } from "@hereabouts/contract/corrections/correction-form";
import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import { problemsOf } from "@hereabouts/contract/corrections/correction-problems";
import { t, tLabels } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { RadioCards } from "@hereabouts/ui/choices/radio-cards";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import rowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { FormBanner } from "../../forms/form-banner.tsx";
import { ProofNote } from "../../forms/proof/proof-note.tsx";
import { SpamTrap } from "../../forms/spam-trap.tsx";
import { CorrectableField } from "./correctable-field.tsx";
import styles from "./report-page.module.css";
import { dateWords } from "./typed-values.ts";
import { useReportForm } from "./use-report-form.ts";

interface ReportFormProps {
  record: CorrectableRecord;
  /** The problem that is chosen at first. */
  begun?: string | undefined;
  onSent: (receipt: CorrectionReceipt) => void;
}

type ReportForm = ReturnType<typeof useReportForm>;

/** Which date of an event with several is meant; all of them only where the whole event may be. */
function WhichDate({ report, dates }: { report: ReportForm; dates: CorrectableRecord["dates"] }) {
  const { form, chooseDate } = report;
  const options = dates.map(({ occurrence, values }) => ({ value: occurrence, label: dateWords(values) }));
  const all = form.current.problem === "wrong-time" ? [] : [{ value: "", label: t("All dates") }];
  return (
    <SelectField
      label={t("Which date?")}
      options={[...all, ...options]}
      {...form.field("occurrence")}
      onChange={chooseDate}
    />
  );
}

/** The fields of the chosen problem, filled in from the record; nothing for a problem that says enough. */
function RightValues({ report, dates }: { report: ReportForm; dates: CorrectableRecord["dates"] }) {
  const { fields, isAboutDate, now, fieldOf } = report;
  if (fields.length === 0 && !isAboutDate) return null;
  return (
    <FormSection title={t("Correct details")}>
      {isAboutDate && <WhichDate report={report} dates={dates} />}
      {fields.length > 0 && (
        <>
          <p className="muted">{t("Change only what’s wrong.")}</p>
          <div className={rowStyles.pair}>
            {fields.map((about) => (
              <CorrectableField
                key={about.name}
                about={about}
                field={fieldOf(about.name)}
                now={now[about.name] ?? ""}
              />
            ))}
          </div>
        </>
      )}
    </FormSection>
  );
}

/** Asks what is wrong, what would be right, and where to send the answer. */
export function ReportForm({ record, begun = "", onSent }: ReportFormProps) {
  const { kind, absoluteUrl, dates } = record;
  const user = useUser();
  const report = useReportForm(record, begun, onSent);
  const { form } = report;
  return (
    <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSection title={t("Problem")}>
        <RadioCards
          label={kind === "venue" ? t("What’s wrong with this venue?") : t("What’s wrong with this event?")}
          options={tLabels(problemsOf(kind))}
          {...form.field("problem")}
          onChange={report.chooseProblem}
        />
      </FormSection>
      <RightValues report={report} dates={dates} />
      <FormSection title={t("Anything else")}>
        <TextField
          label={t("What should we know?")}
          optional
          isMultiline
          isGrowing
          {...form.field("message")}
          maxChars={correctionLimits.correctionChars}
        />
      </FormSection>
      <FormSection title={t("Our reply")}>
        {user ? (
          <p>{t("We’ll email {username} when we’ve decided.", { username: user.username })}</p>
        ) : (
          <TextField
            label={t("Your email")}
            optional
            type="email"
            autoComplete="email"
            description={t("We use your email only to tell you what we decided.")}
            {...form.field("replyTo")}
          />
        )}
      </FormSection>
      <SpamTrap value={form.current.nickname} onChange={(nickname) => form.change({ nickname })} />
      <ProofNote isProving={report.isProving} />
      <FormBanner form={form} />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {t("Send report")}
        </Button>
        <LinkButton to={absoluteUrl} variant="quiet">
          {t("Cancel")}
        </LinkButton>
      </div>
    </form>
  );
}
