import { type AccountDetails, detailsForm } from "@hereabouts/contract/account/account-details";
import { messages } from "@hereabouts/contract/messages";
import { region } from "@hereabouts/contract/region/region";
import { currentLanguage } from "@hereabouts/language/current-language";
import { languageOf } from "@hereabouts/language/languages";
import { msg, t } from "@hereabouts/language/translate";
import { Segment } from "@hereabouts/ui/choices/segment";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import fieldStyles from "@hereabouts/ui/fields/field.module.css";
import { TextField } from "@hereabouts/ui/fields/text-field";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { openInLanguage } from "../../../app/shell/language-choice.tsx";
import { useUpdateDetails } from "../mutations.ts";
import styles from "./account-form.module.css";
import { AccountSection } from "./account-section.tsx";
import { AccountSubmit } from "./account-submit.tsx";
import { useAccountForm } from "./use-account-form.ts";

const labels = {
  firstName: msg("First name"),
  lastName: msg("Last name"),
  distanceUnits: msg("Distances in"),
  language: msg("Language"),
};

/** Names, the units distances are shown in, and the language of pages and emails where the site has several. */
export function DetailsSection({ details }: { details: AccountDetails }) {
  const update = useUpdateDetails();
  const { firstName, lastName, distanceUnits, language } = details;
  const form = useAccountForm(
    detailsForm,
    {
      firstName,
      lastName,
      distanceUnits,
      ...(region.languages.length > 1 && { language: language ?? region.languages[0] }),
    },
    {
      send: async (values) => {
        await update.mutateAsync(values);
        const chosen = region.languages.find((code) => code === values.language);
        if (chosen && chosen !== currentLanguage().code) openInLanguage(chosen, "/account/");
      },
      done: t(messages.detailsSaved),
    },
  );
  const units = form.field("distanceUnits");
  return (
    <AccountSection title={t("Your details")} value={[firstName, lastName].filter(Boolean).join(" ")}>
      <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <div className={fieldRowStyles.pair}>
          <TextField {...form.field("firstName")} label={t("First name")} optional autoComplete="given-name" />
          <TextField {...form.field("lastName")} label={t("Last name")} optional autoComplete="family-name" />
        </div>
        <div className={fieldStyles.field}>
          <span className={fieldStyles.label}>{t("Distances in")}</span>
          <Segment
            label={t("Distances in")}
            options={[
              { value: "mi", label: t("Miles") },
              { value: "km", label: t("Kilometers") },
            ]}
            value={units.value}
            onChange={(value) => units.onChange(value === "km" ? "km" : "mi")}
          />
        </div>
        {region.languages.length > 1 && (
          <SelectField
            label={t("Language")}
            {...form.field("language")}
            value={form.current.language ?? ""}
            options={region.languages.map((code) => ({ value: code, label: languageOf(code).name, lang: code }))}
          />
        )}
        <AccountSubmit form={form} labels={labels} needsChange label={t("Save details")} />
      </form>
    </AccountSection>
  );
}
