import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import checkListStyles from "./check-list.module.css";
import styles from "./choice-list.module.css";

interface ChoiceListOption {
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
          >
            <span className={styles.dot} />
            {option.label}
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
        >
          <span className={isTicked ? styles.mark : checkListStyles.box} />
          <span className={checkListStyles.text}>
            {option.label}
            {option.detail && <small>{option.detail}</small>}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
