import { region } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { CheckboxGroup, type CheckboxGroupProps } from "@hereabouts/ui/choices/checkbox-group";
import { SearchedChoices } from "@hereabouts/ui/choices/searched-choices";

/** Towns that are shown as chips: of more, one is found by typing. */
const CHIPS = 12;

/** Any number of the region's towns, by name. A name that several towns have stands once. */
export function TownChoices(props: Omit<CheckboxGroupProps<string>, "label" | "options">) {
  const names = [...new Set([...region.towns.map(({ name }) => name), ...props.value])];
  const options = names.map((name) => ({ value: name, label: name }));
  const Choices = names.length > CHIPS ? SearchedChoices : CheckboxGroup;
  return <Choices label={t("Towns")} searchLabel={t("Find a town")} options={options} {...props} />;
}
