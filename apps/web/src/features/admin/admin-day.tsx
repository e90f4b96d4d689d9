import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { useState } from "react";
import { useToday } from "../../app/time/use-now.ts";

interface AdminDayProps {
  label: string;
  description?: string;
  errors: readonly string[];
  name: string;
  /** A day, none, or what was typed and is no day. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

const typedOf = (value: string) => (isLocalDate(value) ? formatTypedDate(value) : value);

/** A day of a record, typed as people write it and kept as `YYYY-MM-DD`. */
export function AdminDay({ value, onChange, onBlur, ...field }: AdminDayProps) {
  const [typed, setTyped] = useState({ text: typedOf(value), value });
  // What comes from elsewhere, as after saving, replaces what is typed.
  const text = typed.value === value ? typed.text : typedOf(value);
  const change = (next: string) => {
    const day = next === "" ? "" : parseTypedDate(next);
    const kept = typeof day === "string" ? day : next;
    setTyped({ text: next, value: kept });
    onChange(kept);
  };
  return (
    <DateField
      {...field}
      optional
      today={useToday()}
      minDate={null}
      value={text}
      onChange={change}
      onBlur={() => onBlur()}
    />
  );
}
