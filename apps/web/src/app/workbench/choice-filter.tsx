import { Select } from "@hereabouts/ui/choices/select";

interface ChoiceFilterProps<Value extends string> {
  label: string;
  /** The option "" is that of nothing in particular. */
  options: readonly { value: Value | ""; label: string }[];
  /** Value in the address. */
  value: string | undefined;
  onNarrow: (value: Value | undefined) => void;
}

/** A choice that narrows a list, or takes that away again. */
export function ChoiceFilter<Value extends string>({ label, options, value, onNarrow }: ChoiceFilterProps<Value>) {
  return (
    <Select
      label={label}
      variant="sort"
      options={options}
      value={value ?? ""}
      onChange={(chosen) => onNarrow(chosen || undefined)}
    />
  );
}
