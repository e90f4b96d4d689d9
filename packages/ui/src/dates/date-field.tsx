import { t } from "@hereabouts/language/translate";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { saidDay } from "@hereabouts/recurrence/said-days/said-row";
import { completeDate, formatTypedDate, maskDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { Calendar } from "lucide-react";
import { type FocusEvent, Suspense, useRef, useState } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import type { FieldFrameProps } from "../fields/frame-parts.tsx";
import { lazyPart } from "../loading/lazy-part.tsx";
import { LazyPopoverPanel } from "../overlays/popover-panel.tsx";
import { DateTextField } from "./date-text-field.tsx";

export interface DateFieldProps extends FieldFrameProps {
  /** The date as typed so far; "MM/DD/YYYY" once the field was left. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: ((event?: FocusEvent) => void) | undefined;
  name?: string | undefined;
  today: LocalDate;
  /** The first day the calendar offers: today when left out, any when null. */
  minDate?: LocalDate | null | undefined;
  /** The last day the calendar offers; none when left out. */
  maxDate?: LocalDate | null | undefined;
  /** Takes words that are more than a day, "every Friday until June"; true if it understood them. */
  onWords?: ((text: string) => boolean) | undefined;
}

/** The date that a text says, by numbers or in words; the text itself where it says none. */
function dateIn(text: string, today: LocalDate): string {
  const completed = completeDate(text, today);
  return typeof parseTypedDate(completed) === "string" ? completed : (saidDay(text, today) ?? completed);
}

const MonthCalendar = lazyPart(() => import("./month-calendar.tsx"), "MonthCalendar");

/** A day: typed with slashes that come by themselves or in words, or chosen from a calendar of two months. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, today, minDate = today, maxDate = null, onWords, errors = [], ...field } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const typed = parseTypedDate(value);
  const change = (text: string) => {
    if (text !== value) onChange(text);
  };
  return (
    <div ref={box}>
      <DateTextField
        {...field}
        value={value}
        onChange={onChange}
        mask={maskDate}
        error={errors.join(" ") || null}
        isAlert={false}
        hasWords={onWords !== undefined}
        onCommit={(event) => {
          const date = dateIn(value, today);
          if (typeof parseTypedDate(date) === "string" || !onWords?.(date)) change(date);
          if (event) onBlur?.(event);
        }}
        trailing={
          <IconButton
            ref={trigger}
            label={t("Calendar for {label}", { label: field.label })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
            icon={Calendar}
          />
        }
      />
      <LazyPopoverPanel
        title={field.label}
        isTitleHidden
        isFlush
        triggerRef={trigger}
        fieldRef={box}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        {(close) => (
          <Suspense fallback={null}>
            <MonthCalendar
              label={field.label}
              value={typeof typed === "string" ? typed : null}
              today={today}
              minDate={minDate}
              maxDate={maxDate}
              onChange={(date) => {
                change(formatTypedDate(date));
                close();
              }}
            />
          </Suspense>
        )}
      </LazyPopoverPanel>
    </div>
  );
}
