import { conventions } from "@hereabouts/language/conventions";
import { t } from "@hereabouts/language/translate";
import { type TimeStep, timeFieldLength } from "@hereabouts/recurrence/typed-time";
import { Clock } from "lucide-react";
import { type FocusEvent, useId, useRef } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { ListBox, ListOption, optionId } from "../choices/list-box.tsx";
import fieldStyles from "../fields/field.module.css";
import { FieldFrame } from "../fields/field-frame.tsx";
import type { FieldFrameProps } from "../fields/frame-parts.tsx";
import { useIsNarrow } from "../hooks/use-media.tsx";
import { usePressOutside } from "../hooks/use-press-outside.tsx";
import menuStyles from "../overlays/menu.module.css";
import popoverStyles from "../overlays/popover.module.css";
import styles from "./time-field.module.css";
import { TimeSheet } from "./time-sheet.tsx";
import { useTimeList } from "./use-time-list.tsx";

interface TimeFieldProps extends FieldFrameProps {
  /** The time as typed so far; "7:00 PM" once the field was left. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: ((event: FocusEvent) => void) | undefined;
  name?: string | undefined;
  /** The time the list opens at while nothing is typed. */
  opensAt?: string | undefined;
  /** Start of the range that this time ends: the list begins there with durations, and "9" is the next 9 o'clock. */
  after?: string | undefined;
  /** The field was left with another time than it was entered with. */
  onSettle?: ((from: string, to: string) => void) | undefined;
}

/**
 * A time of day: typed freely ("9", "930", "9:30pm") and written out as "9:30 AM" when the field is left, or chosen from
 * a list of half hours that the clock or an arrow key opens.
 */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onBlur, name, opensAt = "9:00", after, onSettle, ...frame } = props;
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const entered = useRef(value);
  const list = useTimeList({ value, onChange, opensAt, after });
  // A sheet closes itself, and is no part of the field in the page.
  const isSheet = useIsNarrow();
  const clock = useRef<HTMLButtonElement>(null);
  usePressOutside([box], list.isOpen && !isSheet, list.close);
  const toggle = () => {
    list.toggle();
    // A finger wants the list, not the keyboard over it.
    if (!window.matchMedia?.("(pointer: coarse)").matches) input.current?.focus();
  };
  const settle = (whole: string) => {
    if (whole !== entered.current) onSettle?.(entered.current, whole);
    entered.current = whole;
  };
  const leave = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget) || (isSheet && list.isOpen)) return;
    list.close();
    settle(list.complete());
    onBlur?.(event);
  };
  const pickInSheet = (time: string) => {
    list.pick(time);
    settle(time);
  };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div ref={box} className={styles.field} data-part="time">
          <div className={`${fieldStyles.input} ${styles.input}`}>
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              name={name}
              maxLength={timeFieldLength()}
              autoComplete="off"
              placeholder={conventions.hours === 12 ? t("h:mm AM") : t("hh:mm")}
              aria-autocomplete="none"
              aria-expanded={list.isOpen}
              aria-controls={list.isOpen && !isSheet ? listId : undefined}
              aria-activedescendant={isSheet ? undefined : optionId(listId, list.active)}
              value={value}
              onChange={({ target }) => list.type(target.value)}
              onFocus={({ relatedTarget }) => {
                if (!box.current?.contains(relatedTarget)) entered.current = value;
              }}
              onBlur={leave}
              onKeyDown={list.onKeyDown}
            />
            <IconButton
              ref={clock}
              className={styles.clock}
              tabIndex={-1}
              label={t("Times for {label}", { label: frame.label })}
              icon={Clock}
              aria-expanded={list.isOpen}
              onBlur={leave}
              onPress={toggle}
            />
          </div>
          {isSheet && <TimeSheet {...list} title={frame.label} value={value} pick={pickInSheet} triggerRef={clock} />}
          {list.isOpen && !isSheet && <TimeList id={listId} label={frame.label} value={value} {...list} />}
        </div>
      )}
    </FieldFrame>
  );
}

interface TimeListProps {
  id: string;
  label: string;
  value: string;
  steps: readonly TimeStep[];
  active: number;
  pick: (time: string) => void;
}

function TimeList({ id, label, value, steps, active, pick }: TimeListProps) {
  return (
    <ListBox
      id={id}
      label={label}
      className={`${styles.list} ${popoverStyles.popover} ${menuStyles.menu}`}
      activeId={optionId(id, active)}
    >
      {steps.map(({ time, length }, index) => (
        <ListOption
          key={time}
          id={optionId(id, index)}
          isActive={index === active}
          isSelected={index === active}
          isChosen={time === value}
          onPick={() => pick(time)}
        >
          <span className={menuStyles.text}>
            {time}
            {length && " "}
            {length && <span className="muted">({length})</span>}
          </span>
        </ListOption>
      ))}
    </ListBox>
  );
}
