import { type ReactNode, useEffect, useState } from "react";

interface AheadProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** A listing that has not followed by then was not reached. */
const MOST_MS = 5_000;

/** Shows what was chosen until `value` follows, which takes longer; not without a connection, where it does not follow. */
export function Ahead<Value extends string | string[]>({ value, onChange, children }: AheadProps<Value>) {
  const [chosen, setChosen] = useState<{ over: string; value: Value } | null>(null);
  const isAhead = chosen?.over === String(value);
  if (chosen && !isAhead) setChosen(null);
  useEffect(() => {
    if (!chosen) return;
    const timer = setTimeout(() => setChosen(null), MOST_MS);
    return () => clearTimeout(timer);
  }, [chosen]);
  return children(isAhead ? chosen.value : value, (next) => {
    if (navigator.onLine) setChosen({ over: String(value), value: next });
    onChange(next);
  });
}
