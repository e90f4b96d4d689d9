import { useState } from "react";

/**
 * What the fields of a row say: a field says what is wrong with it once it was left, or when all are made to speak.
 */
export function useLeftFields<Field extends string>(
  errors: Partial<Record<Field, string | undefined>>,
  isRevealed: boolean,
  onBlur: (() => void) | undefined,
) {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  return {
    errorsOf: (field: Field): readonly string[] => {
      const error = isRevealed || left.has(field) ? errors[field] : undefined;
      return error ? [error] : [];
    },
    onLeave: (...fields: Field[]) => {
      setLeft((known) => new Set([...known, ...fields]));
      onBlur?.();
    },
  };
}
