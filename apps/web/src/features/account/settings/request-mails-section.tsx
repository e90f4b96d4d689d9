import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import {
  type RequestMails,
  requestMailLabels,
  requestMailRhythms,
  requestMails,
} from "@hereabouts/contract/claims/request-form";
import { t } from "@hereabouts/language/translate";
import { Segment } from "@hereabouts/ui/choices/segment";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../app/data/api.ts";
import { LoadFailed } from "../../../app/data/load-failed.tsx";
import { useSetRequestMails } from "../mutations.ts";
import { requestMailChoice } from "../queries.ts";
import styles from "./account-form.module.css";
import { AccountSection } from "./account-section.tsx";
import { AccountSubmit } from "./account-submit.tsx";
import { useAccountForm } from "./use-account-form.ts";

/** How a moderator hears by mail of new producer requests. */
export function RequestMailsSection() {
  const choice = useQuery(requestMailChoice(useApi()));
  return (
    <AccountSection
      title={t("New requests")}
      lead={t("An email about new producer requests. No new requests, no email.")}
    >
      {choice.isError && <LoadFailed query={choice} />}
      {choice.data && <RequestMailsForm choice={choice.data} />}
    </AccountSection>
  );
}

function RequestMailsForm({ choice }: { choice: RequestMails }) {
  const set = useSetRequestMails();
  const form = useAccountForm(
    requestMails,
    { rhythm: choice.rhythm },
    { send: set.mutateAsync, done: t(claimMessages.requestMailsSaved) },
  );
  const rhythm = form.field("rhythm");
  return (
    <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <Segment
        label={t("Emails about requests")}
        options={requestMailRhythms.map((value) => ({ value, label: requestMailLabels[value] }))}
        value={rhythm.value}
        onChange={(value) => rhythm.onChange(requestMailRhythms.find((known) => known === value) ?? "never")}
      />
      <AccountSubmit form={form} labels={{ rhythm: t("Emails about requests") }} needsChange label={t("Save choice")} />
    </form>
  );
}
