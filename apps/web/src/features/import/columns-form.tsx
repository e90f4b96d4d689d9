import { csvPartLabels, csvParts, neededCsvParts } from "@hereabouts/contract/sources/csv-parts";
import type { SourceRun } from "@hereabouts/contract/sources/source-run";
import { Button } from "@hereabouts/ui/actions/button";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { Banner } from "@hereabouts/ui/feedback/banner";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { useState } from "react";
import { answerLines } from "../../forms/answer-of.ts";
import styles from "./import.module.css";
import { useSetColumns } from "./mutations.ts";

const NONE = "";

/** Asks which columns of a table hold what, as far as their names do not say it. */
export function ColumnsForm({ run }: { run: SourceRun }) {
  const columns = run.columns ?? [];
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(run.guess.map(({ part, column }) => [part, column])),
  );
  const [error, setError] = useState("");
  const set = useSetColumns();
  const send = async () => {
    const told = csvParts.flatMap((part) => (chosen[part] ? [{ part, column: chosen[part] }] : []));
    try {
      await set.mutateAsync({ id: run.id, columns: told });
    } catch (cause) {
      setError(answerLines(cause).join(" "));
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>The columns of your table are named in a way we do not know. Say which holds what.</p>
      <div className={fieldRowStyles.pair}>
        {csvParts.map((part) => (
          <SelectField
            key={part}
            label={csvPartLabels[part]}
            optional={!neededCsvParts.includes(part)}
            options={[
              { value: NONE, label: "No column" },
              ...columns.map((column) => ({ value: column, label: column })),
            ]}
            value={chosen[part] ?? NONE}
            onChange={(column) => setChosen({ ...chosen, [part]: column })}
          />
        ))}
      </div>
      {error && <Banner tone="danger">{error}</Banner>}
      <div>
        <Button type="submit" variant="primary" isPending={set.isPending}>
          Read the table
        </Button>
      </div>
    </form>
  );
}
