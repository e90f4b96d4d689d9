import { maskDate } from "@hereabouts/recurrence/typed-date";
import { useState } from "react";
import type { OpenRange } from "./filter-changes.ts";
import { readTypedRange, type TypedRange, typedRangeOf } from "./typed-range.ts";

const noErrors = { from: null, to: null };
const isSame = (one: OpenRange, other: OpenRange) => one.start === other.start && one.end === other.end;

/**
 * The state of the fields From and To. What is typed is read when a field is left or Enter is pressed; days that are
 * in order and new go to `onRange`. Days chosen elsewhere replace what is typed. `submit` reads the fields at once: the
 * days, or null when something is wrong, which the fields then say.
 */
export function useTypedRange(range: OpenRange, today: string, onRange: (range: OpenRange) => void) {
  const [typed, setTyped] = useState<TypedRange>(() => typedRangeOf(range));
  const [errors, setErrors] = useState<{ from: string | null; to: string | null }>(noErrors);
  const [known, setKnown] = useState(range);
  const [sent, setSent] = useState<OpenRange | null>(null);
  if (!isSame(known, range)) {
    setKnown(range);
    setSent(null);
    // The days that `onRange` just sent come back through the address: what was typed since then stays.
    if (!sent || !isSame(sent, range)) {
      setTyped(typedRangeOf(range));
      setErrors(noErrors);
    }
  }
  const commit = (edited: "from" | "to") => {
    const read = readTypedRange(typed, edited, today);
    setTyped(read.typed);
    setErrors(read.errors);
    if (read.range && !isSame(read.range, range)) {
      setSent(read.range);
      onRange(read.range);
    }
    return read.range;
  };
  const field = (name: "from" | "to") => ({
    value: typed[name],
    error: errors[name],
    mask: maskDate,
    onChange: (text: string) => {
      setTyped({ ...typed, [name]: text });
      if (errors[name]) setErrors({ ...errors, [name]: null });
    },
    onCommit: () => void commit(name),
  });
  return { from: field("from"), to: field("to"), submit: () => commit("to") };
}
