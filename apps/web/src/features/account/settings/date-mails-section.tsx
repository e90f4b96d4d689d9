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

/** Whether a venue's people are asked by mail if their next dates are still on. */
export function DateMailsSection() {
  const choice = useQuery(dateMailChoice(useApi()));
  return (
    <AccountSection
      title={t("Before your dates")}
      lead={t(
        "Three days before your event dates, we email you a link to confirm they’re still on. At most one email a day.",
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
    { isAsked: choice.isAsked },
    { send: set.mutateAsync, done: t(messages.alertsSaved) },
  );
  const { value, onChange } = form.field("isAsked");
  return (
    <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <Switch label={t("Ask me before dates")} isSelected={value} onChange={onChange} />
      <AccountSubmit form={form} labels={{ isAsked: t("Ask me before dates") }} needsChange label={t("Save choice")} />
    </form>
  );
}
