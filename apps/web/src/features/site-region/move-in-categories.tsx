import { eventTypes } from "@hereabouts/contract/events/event-types";
import { longestCategoryName, type MoveIn } from "@hereabouts/contract/sources/move-in";
import { plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useChooseMoveInCategories } from "./mutations.ts";
import styles from "./site-region.module.css";

const options = () => eventTypes.map(({ id, name }) => ({ value: String(id), label: t(name) }));

/** Names of categories that are not known here, each with ours to choose; after that the file is checked again. */
export function MoveInCategories({ view }: { view: MoveIn }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const choosing = useChooseMoveInCategories();
  const unknown = view.losses.filter(
    ({ kind, name }) => kind === "category" && name !== "" && name.length <= longestCategoryName,
  );
  const categories = unknown.flatMap(({ name }) => (chosen[name] ? [{ name, eventTypeId: Number(chosen[name]) }] : []));
  const action = useAction({ do: () => choosing.mutateAsync({ id: view.id, categories }) });
  if (view.state !== "checked" || unknown.length === 0) return null;
  return (
    <FormSection title={t("Categories")}>
      <p>
        {t("Choose a category for each name. Later imports use your choice too. Names without one stay in Community.")}
      </p>
      <div className={styles.categories}>
        {unknown.map(({ name, count }) => (
          <SelectField
            key={name}
            label={name}
            description={plural(count, "{count} event", "{count} events")}
            placeholder={t("Choose a category")}
            options={options()}
            value={chosen[name] ?? ""}
            onChange={(value) => setChosen((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      <div>
        <Button isPending={action.isPending} isDisabled={categories.length === 0} onPress={() => void action.run()}>
          {t("Save categories and check again")}
        </Button>
      </div>
    </FormSection>
  );
}
