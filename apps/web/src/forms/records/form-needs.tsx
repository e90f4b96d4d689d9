import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import { Fragment } from "react";
import { flushSync } from "react-dom";
import type { Fields } from "../use-fields.ts";
import styles from "./form-needs.module.css";

const focusable =
  ":is(input, select, textarea, button, [contenteditable=true], [tabindex]):not([disabled], [hidden], [type=hidden], [type=file])";

/** Selects the part of a form that stands for a field without a control of its name: `data-field` lists the names. */
const markOf = (name: string) => `[data-field~="${CSS.escape(name)}"]`;

/** The control of the label with this text, within a group of fields. */
function labelled(group: Element | null | undefined, text: string): HTMLElement | null {
  const labels = [...(group?.querySelectorAll("label") ?? [])];
  return labels.find((label) => label.textContent === text)?.control ?? null;
}

/**
 * The element to focus for a field: its control, else the first invalid one in its part of the form, else the first
 * there.
 */
function findField(
  form: HTMLFormElement | null,
  { name, label, group }: { name: string; label: string; group?: string },
): HTMLElement | null {
  if (!form) return null;
  const part = form.querySelector(markOf(name)) ?? form;
  if (group !== undefined) {
    const found = labelled(part.querySelector(`[aria-label="${CSS.escape(group)}"]`), label);
    if (found) return found;
  }
  const named = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([disabled], [type=hidden])`);
  if (named || part === form) return named;
  return (
    part.querySelector<HTMLElement>(`[aria-invalid=true]${focusable}`) ?? part.querySelector<HTMLElement>(focusable)
  );
}

type Values = Record<string, unknown>;

/** One thing that keeps a form from being sent: a field that is empty or wrong. */
export interface FormNeed {
  /** The field's name in the form. */
  name: string;
  /** The label above the field. */
  label: string;
  /** Another name for it in the list of needs, instead of its label. */
  title?: string;
  /** The field is still empty; otherwise what stands in it is wrong. */
  isMissing: boolean;
  /** The accessible name of the group that the field stands in: "Date 2". */
  group?: string;
  /** Shows the field, where it is not on the page yet. */
  show?: () => void;
}

/** Whether nothing was filled in: no text beside markup and blanks, nothing chosen. */
function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return textOfHtml(value) === "";
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** The faults of a form as needs, in the order of the labels, which is that of the fields. */
export function needsOf<V extends Values>(
  { faults, current }: Pick<Fields<V, unknown>, "faults" | "current">,
  labels: Readonly<Record<keyof V & string, string>>,
): FormNeed[] {
  return Object.entries<string>(labels).flatMap(([name, label]) => {
    const isAtFault = (faults[name] ?? []).length > 0;
    return isAtFault ? [{ name, label: t(label), isMissing: isEmpty(current[name]) }] : [];
  });
}

interface FormNeedsProps {
  /** The id by which the disabled button is described. */
  id: string;
  needs: readonly FormNeed[];
  form: Pick<Fields<Values, unknown>, "ref" | "reveal">;
  /** Another reason why the button is disabled. */
  note?: string | null | undefined;
  /** A class of the place where the list stands. */
  className?: string | undefined;
}

/** Lists beside a disabled button what is still needed and what is wrong; each entry leads to its field. */
export function FormNeeds({ id, needs, form, note, className }: FormNeedsProps) {
  const parts = [
    { title: t(messages.stillNeeded), list: needs.filter(({ isMissing }) => isMissing) },
    { title: t(messages.toCorrect), list: needs.filter(({ isMissing }) => !isMissing) },
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
