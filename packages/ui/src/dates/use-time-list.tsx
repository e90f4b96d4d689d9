import {
  DAY_MINUTES,
  endSteps,
  normaliseEnd,
  normaliseTime,
  parseTime,
  type TimeStep,
  timeSteps,
} from "@hereabouts/recurrence/typed-time";
import { type KeyboardEvent, useState } from "react";

const CLOSED = -1;
const wholeDay = (): TimeStep[] => timeSteps().map((time) => ({ time }));

interface TimeListOptions {
  value: string;
  onChange: (value: string) => void;
  /** The time the list opens at while nothing is typed. */
  opensAt: string;
  /** Start of the range that this time ends; typed hours and the list come after it. */
  after?: string | undefined;
}

/** The list of half hours under a time field: whether it is open, what the keys point at, and what they do. */
export function useTimeList({ value, onChange, opensAt, after = "" }: TimeListOptions) {
  const [active, setActive] = useState(CLOSED);
  const isOpen = active !== CLOSED;
  const start = parseTime(after);
  const steps = start === null ? wholeDay() : endSteps(start);
  const first = parseTime(steps[0]?.time ?? "") ?? 0;
  const minutesIn = (minute: number) => (minute - first + DAY_MINUTES) % DAY_MINUTES;
  /** The step of the list at a typed time or just before it. */
  const stepOf = (typed: string) => {
    const wanted = minutesIn(parseTime(typed) ?? parseTime(opensAt) ?? first);
    const step = steps.findLastIndex(({ time }) => minutesIn(parseTime(time) ?? 0) <= wanted);
    return wanted > minutesIn(parseTime(steps.at(-1)?.time ?? "") ?? 0) + 30 ? 0 : Math.max(0, step);
  };
  const written = (text: string) => (start === null ? normaliseTime(text) : normaliseEnd(text, after));
  const close = () => setActive(CLOSED);
  const open = (typed: string) => setActive(stepOf(written(typed) ?? typed));
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
      if (isOpen) setActive((next + steps.length) % steps.length);
      else open(value);
    } else if (event.key === "Enter") {
      if (!isOpen) return change(written(value));
      event.preventDefault();
      pick(steps[active]?.time ?? value);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return {
    steps,
    active,
    isOpen,
    close,
    toggle: () => (isOpen ? close() : open(value)),
    pick,
    /** Writes out what is typed, once the field is left; answers what stands there then. */
    complete: () => {
      const whole = written(value);
      change(whole);
      return whole ?? value;
    },
    type: (text: string) => {
      onChange(text);
      if (isOpen) open(text);
    },
    onKeyDown,
  };
}
