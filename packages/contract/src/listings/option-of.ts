import { toWireName } from "../wire-names.ts";
import type { ChoiceFilter } from "./filter.ts";

/** Option whose flags match the parameters; the first option for any other combination. */
export function optionOf(
  address: Readonly<Record<string, string | undefined>>,
  filter: ChoiceFilter,
): ChoiceFilter["options"][number] | undefined {
  const set = Object.keys(filter.parameters).filter((name) => address[toWireName(name)] === "true");
  const found = filter.options.find(
    ({ flags }) => flags.length === set.length && set.every((name) => flags.includes(name)),
  );
  return found ?? filter.options[0];
}
