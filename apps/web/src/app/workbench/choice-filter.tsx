import { Select } from "@hereabouts/ui/choices/select";
import type { ComponentProps } from "react";

interface ChoiceFilterProps extends Pick<ComponentProps<typeof Select>, "label" | "options"> {
  /** What the address asks for; the option "" is that of nothing in particular. */
  value: string | undefined;
  onNarrow: (value: string | undefined) => void;
}

/** A choice that narrows a list, or takes that away again. */
export function ChoiceFilter({ label, options, value, onNarrow }: ChoiceFilterProps) {
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
