import { messages } from "@hereabouts/contract/messages";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import { Fragment } from "react";
import { flushSync } from "react-dom";
import type { Fields } from "../use-fields.ts";
import { findField } from "./find-field.ts";
import styles from "./form-needs.module.css";

type Values = Record<string, unknown>;

/** What keeps a form from being sent, named as its field is. */
export interface FormNeed {
  /** The field's name in the form. */
  name: string;
  /** What stands above the field. */
  label: string;
  /** What it is called among the needs; its label when left out. */
  title?: string;
  /** It was not filled in yet; else it is wrong. */
  isMissing: boolean;
  /** The group of fields it stands in, by what that is called for who listens: "Date 2". */
  group?: string;
  /** Brings the field to the page where it is not shown yet. */
  show?: () => void;
}

const isEmpty = (value: unknown) => typeof value === "string" && value.trim() === "";

/** The faults of a form as needs, in the order of the labels, which is that of the fields. */
export function needsOf<V extends Values>(
  { faults, current }: Pick<Fields<V, unknown>, "faults" | "current">,
  labels: Readonly<Record<keyof V & string, string>>,
): FormNeed[] {
  return Object.entries<string>(labels).flatMap(([name, label]) => {
    const [message] = faults[name] ?? [];
    if (message === undefined) return [];
    return [{ name, label, isMissing: message === messages.required || isEmpty(current[name]) }];
  });
}

interface FormNeedsProps {
  /** For the button that is off, to be described by. */
  id: string;
  needs: readonly FormNeed[];
  form: Pick<Fields<Values, unknown>, "ref" | "reveal">;
  /** What else keeps the button off, in words. */
  note?: string | null | undefined;
  /** What its place adds. */
  className?: string | undefined;
}

/** Says beside a button that is off what is still needed and what is wrong; each leads to its field. */
export function FormNeeds({ id, needs, form, note, className }: FormNeedsProps) {
  const parts = [
    { title: messages.stillNeeded, list: needs.filter(({ isMissing }) => isMissing) },
    { title: messages.toCorrect, list: needs.filter(({ isMissing }) => !isMissing) },
  ].filter(({ list }) => list.length > 0);
  if (parts.length === 0 && !note) return null;
  const lead = (need: FormNeed) => {
    flushSync(() => {
      need.show?.();
      form.reveal(need.name);
    });
    const field = findField(form.ref.current, need);
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  };
  return (
    <div className={[styles.needs, className].filter(Boolean).join(" ")} id={id}>
      {parts.map(({ title, list }) => (
        <p key={title}>
          {title}{" "}
          {list.map((need, index) => (
            <Fragment key={`${need.group ?? ""} ${need.name} ${need.label}`}>
              {index > 0 && ", "}
              <TextButton onClick={() => lead(need)}>{need.title ?? need.label}</TextButton>
            </Fragment>
          ))}
        </p>
      ))}
      {note && <p>{note}</p>}
    </div>
  );
}
