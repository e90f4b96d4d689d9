import type { Span } from "@hereabouts/contract/traffic/stats";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { PopoverPanel } from "@hereabouts/ui/overlays/popover-panel";
import { CalendarRange, Check, ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import type { ChosenSpan } from "./chosen-span.ts";
import type { SpanChoice } from "./span-choices.ts";
import styles from "./span-picker.module.css";
import type { SpanSearch } from "./span-search.ts";
import { spanWords } from "./span-words.ts";

const CustomDays = lazyPart(() => import("./custom-days.tsx"), "CustomDays");

interface SpanPickerProps {
  choices: readonly SpanChoice[];
  chosen: ChosenSpan;
  /** The days that are shown, where the choice does not say them itself. */
  shown: Span | null;
  today: string;
  onSpan: (search: SpanSearch) => void;
}

interface ChoicesProps extends SpanPickerProps {
  onClose: () => void;
}

function Choices({ choices, chosen, shown, today, onSpan, onClose }: ChoicesProps) {
  const [isCustom, setCustom] = useState(chosen.value === "custom");
  const choose = (search: SpanSearch) => {
    onClose();
    onSpan(search);
  };
  const choice = (value: string, label: string, isChosen: boolean, onPress: () => void) => (
    <li key={value}>
      <button
        type="button"
        className={styles.choice}
        aria-current={isChosen || undefined}
        data-autofocus={isChosen || undefined}
        {...(value === "custom" && { "aria-expanded": isCustom })}
        onClick={onPress}
      >
        {label}
        {isChosen && <Check />}
      </button>
    </li>
  );
  return (
    <div className={styles.panel}>
      <ul className={styles.choices}>
        {choices.map(({ value, label }) =>
          choice(value, t(label), value === chosen.value, () => choose({ range: value })),
        )}
        {choice("custom", t("Custom Dates"), chosen.value === "custom", () => setCustom(!isCustom))}
      </ul>
      {isCustom && (
        <Suspense fallback={null}>
          <CustomDays
            span={chosen.span ?? shown}
            today={today}
            onSpan={({ start, end }) => choose({ start_date: start, end_date: end })}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The days whose numbers are shown: one of a few choices, or days of one's own up to today. */
export function SpanPicker(props: SpanPickerProps) {
  const { chosen, shown, today } = props;
  const days = chosen.span ?? shown;
  return (
    <div className={styles.picker}>
      {chosen.refusal !== null && (
        <div className={styles.refused} role="status">
          <p className="sm">
            {t("We can’t show the dates in this address, so you see {period}. {reason}", {
              reason: t(chosen.refusal),
              period: t(chosen.label),
            })}
          </p>
          <Button onPress={() => props.onSpan({ range: chosen.value })}>
            {t("Show {name}", { name: t(chosen.label) })}
          </Button>
        </div>
      )}
      <PopoverPanel
        title={t("Days")}
        isTitleHidden
        isFlush
        placement="bottom end"
        trigger={
          <Button>
            <CalendarRange />
            {t(chosen.label)}
            {days && <span className={styles.days}>{spanWords(days, today)}</span>}
            <ChevronDown />
          </Button>
        }
      >
        {(close) => <Choices {...props} onClose={close} />}
      </PopoverPanel>
    </div>
  );
}
