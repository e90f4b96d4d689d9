import { t } from "@hereabouts/language/translate";
import { useState } from "react";

/** Shows the errors of a field after it lost focus, or of all fields on demand. */
export function useLeftFields<Field extends string>(
  errors: Partial<Record<Field, string | undefined>>,
  isRevealed: boolean,
  onBlur: (() => void) | undefined,
) {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  return {
    errorsOf: (field: Field): readonly string[] => {
      const error = isRevealed || left.has(field) ? errors[field] : undefined;
      return error ? [t(error)] : [];
    },
    onLeave: (...fields: Field[]) => {
      setLeft((known) => new Set([...known, ...fields]));
      onBlur?.();
    },
  };
}
