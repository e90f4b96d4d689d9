import { DAY_MINUTES, normaliseTime, parseTime, TIME_FIELD_LENGTH, timeSteps } from "@hereabouts/recurrence/typed-time";
import { Clock } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { ComboList, comboOptionId } from "../choices/combo-list.tsx";
import { FieldFrame } from "../fields/field-frame.tsx";
import type { FieldFrameProps } from "../fields/frame-parts.tsx";
import { usePressOutside } from "../hooks/use-press-outside.tsx";
import "../choices/combo-list.css";
import "../fields/field.css";

export interface TimeFieldProps extends FieldFrameProps {
  /** The time as typed so far; "7:00 PM" once the field was left. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: ((event: FocusEvent) => void) | undefined;
  name?: string | undefined;
  /** The time the list opens at while nothing is typed. */
  opensAt?: string | undefined;
}

const options = timeSteps.map((time) => ({ id: time, label: time }));
const STEP_MINUTES = DAY_MINUTES / timeSteps.length;
const CLOSED = -1;

/** The step of the list at a typed time or just before it. */
const stepOf = (typed: string, otherwise: string) =>
  Math.floor((parseTime(typed) ?? parseTime(otherwise) ?? 0) / STEP_MINUTES);

/**
 * A time of day: typed freely ("9", "930", "9:30pm") and written out as "9:30 AM" when the field is left, or chosen from
 * a list of half hours that the clock or an arrow key opens.
 */
export function TimeField({ value, onChange, onBlur, name, opensAt = "9:00 AM", ...frame }: TimeFieldProps) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(CLOSED);
  const isOpen = active !== CLOSED;
  const close = () => setActive(CLOSED);
  usePressOutside(box, isOpen, close);
  const change = (text: string | null) => {
    if (text !== null && text !== value) onChange(text);
  };
  const pick = (time: string) => {
    close();
    change(time);
  };
  const toggle = () => {
    setActive(isOpen ? CLOSED : stepOf(value, opensAt));
    // A finger wants the list, not the keyboard over it.
    if (!window.matchMedia?.("(pointer: coarse)").matches) input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = active + (event.key === "ArrowDown" ? 1 : -1);
      setActive(isOpen ? (next + options.length) % options.length : stepOf(value, opensAt));
    } else if (event.key === "Enter") {
      if (!isOpen) return change(normaliseTime(value));
      event.preventDefault();
      pick(options[active]?.id ?? value);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const leave = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget)) return;
    close();
    change(normaliseTime(value));
    onBlur?.(event);
  };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div ref={box} className="combo">
          <div className="input">
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              name={name}
              maxLength={TIME_FIELD_LENGTH}
              autoComplete="off"
              placeholder="h:mm AM"
              aria-autocomplete="none"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-activedescendant={comboOptionId(listId, active)}
              value={value}
              onChange={({ target }) => {
                onChange(target.value);
                if (isOpen) setActive(stepOf(target.value, opensAt));
              }}
              onBlur={leave}
              onKeyDown={onKeyDown}
            />
            <IconButton
              tabIndex={-1}
              label={`Times for ${frame.label}`}
              aria-expanded={isOpen}
              onBlur={leave}
              onPress={toggle}
              icon={Clock}
            />
          </div>
          {isOpen && (
            <ComboList
              id={listId}
              label={frame.label}
              options={options}
              active={active}
              chosen={value}
              onPick={({ id }) => pick(id)}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
