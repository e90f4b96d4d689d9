import { useId } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import checkListStyles from "./check-list.module.css";
import styles from "./choice-list.module.css";
import { countedProps, OptionCount, type OptionCounts } from "./option-count.tsx";

interface ChoiceListOption extends OptionCounts {
  value: string;
  label: string;
  /** A second line: "Watch from anywhere". */
  detail?: string;
}

export interface ChoiceListProps {
  label: string;
  options: readonly ChoiceListOption[];
  value: string;
  onChange: (value: string) => void;
  /** `stops` draws the values as stops on a line, for distances; `ticks` as a menu whose chosen line is ticked. */
  variant?: "plain" | "stops" | "ticks";
}

/** One of a few values, all in sight. */
export function ChoiceList({ label, options, value, onChange, variant = "plain" }: ChoiceListProps) {
  const group = useId();
  const chosen = options.findIndex((option) => option.value === value);
  if (variant === "stops") {
    return (
      <RadioGroup
        aria-label={label}
        className={styles.stops}
        orientation="horizontal"
        value={value}
        onChange={onChange}
      >
        {options.map((option, index) => (
          <Radio
            key={option.value}
            value={option.value}
            className={index === 0 ? `${styles.stop} ${styles.first}` : styles.stop}
            data-passed={index < chosen || undefined}
            {...countedProps(group, option)}
          >
            <span className={styles.dot} />
            <span>{option.label}</span>
            <OptionCount group={group} option={option} className={styles.below} />
          </Radio>
        ))}
      </RadioGroup>
    );
  }
  const isTicked = variant === "ticks";
  return (
    <RadioGroup aria-label={label} className={checkListStyles.list} value={value} onChange={onChange}>
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className={isTicked ? styles.tick : `${checkListStyles.check} ${checkListStyles.radio}`}
          {...countedProps(group, option)}
        >
          <span className={isTicked ? styles.mark : checkListStyles.box} />
          <span className={checkListStyles.text}>
            {option.label}
            {option.detail && <small>{option.detail}</small>}
          </span>
          <OptionCount group={group} option={option} className={checkListStyles.count} />
        </Radio>
      ))}
    </RadioGroup>
  );
}
