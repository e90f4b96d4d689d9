import { DAY_MINUTES, normaliseTime, parseTime, timeSteps } from "@hereabouts/recurrence/typed-time";
import { type KeyboardEvent, useState } from "react";

const STEP_MINUTES = DAY_MINUTES / timeSteps.length;
const CLOSED = -1;

/** The step of the list at a typed time or just before it. */
const stepOf = (typed: string, otherwise: string) =>
  Math.floor((parseTime(typed) ?? parseTime(otherwise) ?? 0) / STEP_MINUTES);

/** The list of half hours under a time field: whether it is open, what the keys point at, and what they do. */
export function useTimeList(value: string, onChange: (value: string) => void, opensAt: string) {
  const [active, setActive] = useState(CLOSED);
  const isOpen = active !== CLOSED;
  const close = () => setActive(CLOSED);
  const open = (typed: string) => setActive(stepOf(typed, opensAt));
  const change = (text: string | null) => {
    if (text !== null && text !== value) onChange(text);
  };
  const pick = (time: string) => {
    close();
    change(time);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = active + (event.key === "ArrowDown" ? 1 : -1);
      if (isOpen) setActive((next + timeSteps.length) % timeSteps.length);
      else open(value);
    } else if (event.key === "Enter") {
      if (!isOpen) return change(normaliseTime(value));
      event.preventDefault();
      pick(timeSteps[active] ?? value);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return {
    active,
    isOpen,
    close,
    toggle: () => (isOpen ? close() : open(value)),
    pick,
    /** Writes out what is typed, once the field is left. */
    complete: () => change(normaliseTime(value)),
    type: (text: string) => {
      onChange(text);
      if (isOpen) open(text);
    },
    onKeyDown,
  };
}
