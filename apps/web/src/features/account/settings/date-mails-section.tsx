import { type DateMails, dateMails } from "@hereabouts/contract/freshness/freshness-record";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Switch } from "@hereabouts/ui/choices/switch";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../app/data/api.ts";
import { LoadFailed } from "../../../app/data/load-failed.tsx";
import { useSetDateMails } from "../mutations.ts";
import { dateMailChoice } from "../queries.ts";
import styles from "./account-form.module.css";
import { AccountSection } from "./account-section.tsx";
import { AccountSubmit } from "./account-submit.tsx";
import { useAccountForm } from "./use-account-form.ts";

/** Switches for the emails to a venue's people: questions about their next dates, and the weekly one. */
export function DateMailsSection() {
  const choice = useQuery(dateMailChoice(useApi()));
  return (
    <AccountSection
      title={t("About your venues")}
      lead={t(
        "Three days before your event dates, we email you a link to confirm they’re still on: at most one email a day. On Mondays, we email you what waits at your venues and how many views their events had.",
      )}
    >
      {choice.isError && <LoadFailed query={choice} />}
      {choice.data && <DateMailsForm choice={choice.data} />}
    </AccountSection>
  );
}

function DateMailsForm({ choice }: { choice: DateMails }) {
  const set = useSetDateMails();
  const form = useAccountForm(
    dateMails,
    { isAsked: choice.isAsked, isWeekly: choice.isWeekly },
    { send: set.mutateAsync, done: t(messages.alertsSaved) },
  );
  const asked = form.field("isAsked");
  const weekly = form.field("isWeekly");
  const labels = { isAsked: t("Ask me before dates"), isWeekly: t("Weekly email on Mondays") };
  return (
    <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <Switch label={labels.isAsked} isSelected={asked.value} onChange={asked.onChange} />
      <Switch label={labels.isWeekly} isSelected={weekly.value} onChange={weekly.onChange} />
      <AccountSubmit form={form} labels={labels} needsChange label={t("Save choice")} />
    </form>
  );
}
