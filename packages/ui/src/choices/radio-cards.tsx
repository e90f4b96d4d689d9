import { type ReactNode, useId } from "react";
import { GroupFrame, type GroupFrameProps } from "../fields/group-frame.tsx";
import styles from "./choice-cards.module.css";

interface RadioCardOption {
  value: string;
  label: string;
  /** A second line: "People come to the venue". */
  detail?: string;
  icon?: ReactNode;
}

export interface RadioCardsProps extends Omit<GroupFrameProps, "isRadioGroup" | "children"> {
  options: readonly RadioCardOption[];
  /** "" while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  name?: string | undefined;
}

/** One of a few answers, each on a card of its own: side by side where there is room. Native radios underneath. */
export function RadioCards({ options, value, onChange, name, ...frame }: RadioCardsProps) {
  const group = useId();
  return (
    <GroupFrame {...frame} isRadioGroup>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={`${styles.choice} ${styles.card}`}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? group}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.mark} aria-hidden="true" />
            <span className={styles.text}>
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </span>
            {option.icon}
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
