import { documentLanguage } from "@hereabouts/language/current-language";
import { addDays, addMonths, type LocalDate } from "@hereabouts/recurrence/local-date";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Month } from "./month-address.ts";
import { weekEnd } from "./month-weeks.ts";

interface MonthKeys {
  month: Month;
  /** The day that Tab reaches first. */
  start: LocalDate;
  /** First day that can be gone to. */
  first: LocalDate;
  /** Whether a day of the month can be seen. */
  isShown: (day: LocalDate) => boolean;
  onMonth: (month: Month) => void;
}

/** Where a key leads from a day; undefined for other keys. */
function dayAfterKey(key: string, day: LocalDate): LocalDate | undefined {
  const isRtl = documentLanguage().dir === "rtl";
  switch (key) {
    case "ArrowLeft":
      return addDays(day, isRtl ? 1 : -1);
    case "ArrowRight":
      return addDays(day, isRtl ? -1 : 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return weekEnd(day, false);
    case "End":
      return weekEnd(day, true);
    case "PageUp":
      return addMonths(day, -1);
    case "PageDown":
      return addMonths(day, 1);
    default:
      return undefined;
  }
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => altKey || ctrlKey || metaKey || shiftKey;

const focusOn = (table: HTMLTableElement | null, day: LocalDate) =>
  table?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

/**
 * The keys of a month: arrows lead by day and week, Home and End to the ends of the week, Page Up and Page Down by month.
 * A day of another month turns to it.
 * @returns the day that Tab reaches, and what a table of elements with `data-day` needs
 */
export function useMonthKeys({ month, start, first, isShown, onMonth }: MonthKeys) {
  const [chosen, setChosen] = useState(start);
  const table = useRef<HTMLTableElement>(null);
  const awaited = useRef<LocalDate | null>(null);
  const active = chosen.startsWith(month) ? chosen : start;
  const focus = (day: LocalDate) => {
    setChosen(day);
    focusOn(table.current, day);
  };
  useEffect(() => {
    if (awaited.current?.startsWith(month)) focusOn(table.current, awaited.current);
  }, [month]);
  // The day becomes a link once its events are there: another element, which takes the focus over.
  useEffect(() => {
    if (!awaited.current?.startsWith(month) || document.activeElement !== document.body) return;
    focusOn(table.current, awaited.current);
    awaited.current = null;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    if (from === undefined || hasModifier(event)) return;
    const to = dayAfterKey(event.key, from);
    if (to === undefined) return;
    event.preventDefault();
    awaited.current = null;
    let day = to < first ? first : to;
    // A phone leaves out days without events: the next one in that direction is meant.
    const step = to < from ? -1 : 1;
    while (day.startsWith(month) && day > first && !isShown(day)) day = addDays(day, step);
    if (day.startsWith(month)) {
      if (isShown(day)) focus(day);
      return;
    }
    awaited.current = day;
    setChosen(day);
    onMonth(day.slice(0, 7));
  };
  return { active, table, onKeyDown, onFocus: setChosen };
}
