import { type AccountDetails, detailsForm } from "@hereabouts/contract/account/account-details";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Segment } from "@hereabouts/ui/choices/segment";
import fieldStyles from "@hereabouts/ui/fields/field.module.css";
import { TextField } from "@hereabouts/ui/fields/text-field";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { useUpdateDetails } from "../mutations.ts";
import styles from "./account-form.module.css";
import { AccountSection } from "./account-section.tsx";
import { AccountSubmit } from "./account-submit.tsx";
import { useAccountForm } from "./use-account-form.ts";

const labels = { firstName: "First name", lastName: "Last name", distanceUnits: "Distances in" };

/** Names and the units distances are shown in. */
export function DetailsSection({ details }: { details: AccountDetails }) {
  const update = useUpdateDetails();
  const { firstName, lastName, distanceUnits } = details;
  const form = useAccountForm(
    detailsForm,
    { firstName, lastName, distanceUnits },
    { send: update.mutateAsync, done: messages.detailsSaved },
  );
  const units = form.field("distanceUnits");
  return (
    <AccountSection title={t("Your details")}>
      <form ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <div className={fieldRowStyles.pair}>
          <TextField {...form.field("firstName")} label={t("First name")} optional autoComplete="given-name" />
          <TextField {...form.field("lastName")} label={t("Last name")} optional autoComplete="family-name" />
        </div>
        <div className={fieldStyles.field}>
          <span className={fieldStyles.label}>{t("Distances in")}</span>
          <Segment
            label={t("Distances in")}
            options={[
              { value: "mi", label: "Miles" },
              { value: "km", label: "Kilometers" },
            ]}
            value={units.value}
            onChange={(value) => units.onChange(value === "km" ? "km" : "mi")}
          />
        </div>
        <AccountSubmit form={form} labels={labels} needsChange label={t("Save details")} />
      </form>
    </AccountSection>
  );
}
