import { type CsvPart, csvPartLabels, csvParts, neededCsvParts } from "@hereabouts/contract/sources/csv-parts";
import { columnsForm } from "@hereabouts/contract/sources/source-forms";
import type { SourceRun } from "@hereabouts/contract/sources/source-run";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useForm } from "../../forms/use-form.ts";
import styles from "./import.module.css";
import { useSetColumns } from "./mutations.ts";

const NONE = "";

/** Asks which columns of a table hold what, as far as their names do not say it. */
export function ColumnsForm({ run }: { run: SourceRun }) {
  const set = useSetColumns();
  const form = useForm(
    columnsForm,
    { columns: run.guess },
    { send: ({ columns }) => set.mutateAsync({ id: run.id, columns }) },
  );
  const told = form.field("columns");
  const columnOf = (part: CsvPart) => told.value.find((one) => one.part === part)?.column ?? NONE;
  const choose = (chosen: CsvPart, column: string) =>
    told.onChange(
      csvParts
        .map((part) => ({ part, column: part === chosen ? column : columnOf(part) }))
        .filter((one) => one.column !== NONE),
    );
  return (
    <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <p>{t("We don’t recognize some column names. Match each column to a field.")}</p>
      <div className={fieldRowStyles.pair}>
        {csvParts.map((part) => (
          <SelectField
            key={part}
            label={t(csvPartLabels[part])}
            optional={!neededCsvParts.includes(part)}
            options={[
              { value: NONE, label: t("No column") },
              ...(run.columns ?? []).map((column) => ({ value: column, label: column })),
            ]}
            value={columnOf(part)}
            onChange={(column) => choose(part, column)}
          />
        ))}
      </div>
      {/* Which are missing is said of all together. */}
      <FormBanner form={form} message={told.errors.length > 0 ? told.errors.join(" ") : form.banner} />
      <div>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {t("Read the table")}
        </Button>
      </div>
    </form>
  );
}
