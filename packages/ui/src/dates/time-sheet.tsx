import type { TimeStep } from "@hereabouts/recurrence/typed-time";
import { type RefObject, useEffect, useRef } from "react";
import menuStyles from "../overlays/menu.module.css";
import { LazyPopoverPanel } from "../overlays/popover-panel.tsx";
import styles from "./time-field.module.css";

interface TimeSheetProps {
  title: string;
  value: string;
  steps: readonly TimeStep[];
  /** The step that the sheet opens at. */
  active: number;
  isOpen: boolean;
  close: () => void;
  pick: (time: string) => void;
  triggerRef: RefObject<HTMLButtonElement | null>;
}

/** The list of a time field on a phone, where below the field there is a keyboard or the end of the screen. */
export function TimeSheet({ title, isOpen, close, triggerRef, ...list }: TimeSheetProps) {
  return (
    <LazyPopoverPanel
      title={title}
      isFlush
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(next) => next || close()}
    >
      <SheetTimes {...list} />
    </LazyPopoverPanel>
  );
}

function SheetTimes({ value, steps, active, pick }: Pick<TimeSheetProps, "value" | "steps" | "active" | "pick">) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    first.current?.scrollIntoView?.({ block: "center" });
  }, []);
  return (
    <ul className={styles.sheet}>
      {steps.map(({ time, length }, index) => (
        <li key={time}>
          <button
            ref={index === active ? first : undefined}
            type="button"
            className={menuStyles.item}
            aria-pressed={time === value}
            onClick={() => pick(time)}
          >
            {time}
            {length && <span className="muted">({length})</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
