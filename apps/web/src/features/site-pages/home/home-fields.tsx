import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import { msg, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Switch } from "@hereabouts/ui/choices/switch";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { ArrowUp } from "lucide-react";
import type { Form } from "../../../forms/use-form.ts";
import { LineTranslationsFields } from "../line-translations.tsx";
import styles from "../pages.module.css";
import { type HomeValues, places } from "./home-values.ts";

/** The labels of the fields, in their order. */
export const homeLabels: Readonly<Record<string, string>> = {
  headline: msg("Headline"),
  headlines: msg("Headline"),
  ...Object.fromEntries(
    places.flatMap((index) => [
      [`title${index}`, msg("Title of row {number}", { number: index + 1 })],
      [`titles${index}`, msg("Title of row {number}", { number: index + 1 })],
      [`addresses${index}`, msg("Addresses of row {number}", { number: index + 1 })],
    ]),
  ),
};

interface HomeFieldsProps {
  form: Pick<Form<HomeValues, unknown>, "field" | "current" | "change">;
}

/** Fields of the home page, and its rows of cards in order. */
export function HomeFields({ form: { field, current, change } }: HomeFieldsProps) {
  const filled = places.filter((index) => current[`title${index}`] || current[`addresses${index}`]).length;
  const moveUp = (index: number) => {
    const values = (from: number, to: number) => ({
      [`title${to}`]: current[`title${from}`],
      [`titles${to}`]: current[`titles${from}`],
      [`addresses${to}`]: current[`addresses${from}`],
    });
    change({ ...values(index, index - 1), ...values(index - 1, index) });
  };
  const text = (name: string) => field(name) as ReturnType<typeof field<"headline">>;
  const lines = (name: string) => field(name) as ReturnType<typeof field<"headlines">>;
  return (
    <>
      <FormSection title={t("The beginning")}>
        <TextField label={t("Headline")} {...field("headline")} maxChars={pageLimits.pageTitleChars} />
        <LineTranslationsFields label={t("Headline")} {...field("headlines")} maxChars={pageLimits.pageTitleChars} />
        <Switch
          label={t("Find an event")}
          description={t("A place, days and a button that leads to the list.")}
          isSelected={current.showsFinder}
          onChange={(showsFinder) => change({ showsFinder })}
        />
      </FormSection>
      <FormSection title={t("Rows of cards")}>
        <p className="muted">
          {t(
            "Shown below tonight and the weekend. A row without addresses recommends events near the visitor. Enter the address of a list, for example /events/?event_types=12, to show its results, or addresses of events and venues, one per line.",
          )}
        </p>
        {places.slice(0, filled + 1).map((index) => (
          <fieldset key={index} className={styles.homeRow}>
            <legend>{t("Row {number}", { number: index + 1 })}</legend>
            <TextField
              label={t("Title")}
              {...text(`title${index}`)}
              // A row with addresses needs one.
              optional={!current[`addresses${index}`]}
              maxChars={pageLimits.homeStripTitleChars}
            />
            {Boolean(current[`title${index}`]) && (
              <LineTranslationsFields
                label={t("Title")}
                {...lines(`titles${index}`)}
                maxChars={pageLimits.homeStripTitleChars}
              />
            )}
            <TextArea
              label={t("Addresses")}
              {...text(`addresses${index}`)}
              optional
              maxChars={pageLimits.homeAddressesChars}
            />
            {index > 0 && index < filled && (
              <Button
                size="sm"
                icon={<ArrowUp />}
                aria-label={`Move row ${index + 1} up`}
                onPress={() => moveUp(index)}
              >
                {t("Move up")}
              </Button>
            )}
          </fieldset>
        ))}
      </FormSection>
    </>
  );
}
