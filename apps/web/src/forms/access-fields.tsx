import { accessFacts, asVenue, type GivenAccess } from "@hereabouts/contract/access/access-facts";
import { msg, t, tLabels } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { Disclosure } from "@hereabouts/ui/layout/disclosure";
import styles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import type { FormField } from "./use-fields.ts";

const answers = [
  { value: "unknown", label: msg("Not known") },
  { value: "yes", label: msg("Yes") },
  { value: "no", label: msg("No") },
] as const;
const ofEvents = [{ value: asVenue, label: msg("Same as the venue") }, ...answers] as const;

/** Access facts of a record as its form begins with them. */
export const initialAccess = (rows: readonly GivenAccess[]): GivenAccess[] =>
  rows.map(({ fact, value }) => ({ fact, value }));

/** The access facts of a venue, or those of an event that differ from its venue's, folded under their name. */
export function AccessFields({ kind, field }: { kind: "venue" | "event"; field: FormField<GivenAccess[]> }) {
  const { name, value: rows, errors, onChange, onBlur } = field;
  const options = tLabels(kind === "venue" ? answers : ofEvents);
  const chosenOf = (fact: string) => rows.find((row) => row.fact === fact)?.value ?? options[0]?.value ?? "";
  return (
    <FormSection title={t("Accessibility")} anchor="access">
      <Disclosure summary={kind === "venue" ? t("What visitors will find") : t("What differs from the venue")}>
        <div className={styles.pair} data-field={name}>
          {accessFacts.map(({ value: fact, label }, index) => (
            <SelectField
              key={fact}
              label={t(label)}
              name={`${name}.${fact}`}
              options={options}
              value={chosenOf(fact)}
              errors={index === 0 ? errors : []}
              onChange={(chosen) =>
                onChange(rows.map((row) => (row.fact === fact ? { fact, value: chosen as typeof row.value } : row)))
              }
              onBlur={() => onBlur()}
            />
          ))}
        </div>
      </Disclosure>
    </FormSection>
  );
}
