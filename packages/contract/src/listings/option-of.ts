import { toWireName } from "../wire-names.ts";
import type { ChoiceFilter } from "./filter.ts";

/**
 * The state that the parameters of an address are in: the option whose flags are set, or the first, which stands for
 * every other mixture.
 */
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
