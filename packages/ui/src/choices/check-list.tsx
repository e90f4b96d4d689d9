import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Checkbox, CheckboxGroup } from "react-aria-components/CheckboxGroup";
import styles from "./check-list.module.css";
import { countedProps, OptionCount, type OptionCounts } from "./option-count.tsx";

interface CheckListOption extends OptionCounts {
  value: string;
  label: string;
  /** A disc before the label, drawn by the caller. */
  icon?: ReactNode;
  /** Faint, at the right: "under $25". */
  detail?: string;
}

export interface CheckListProps {
  label: string;
  options: readonly CheckListOption[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Two columns read down, then across. */
  columns?: 1 | 2;
}

/** Any number of a few values. */
export function CheckList({ label, options, values, onChange, columns = 1 }: CheckListProps) {
  const group = useId();
  return (
    <CheckboxGroup
      aria-label={label}
      className={columns === 2 ? `${styles.list} ${styles.columns}` : styles.list}
      value={[...values]}
      onChange={onChange}
    >
      {options.map((option) => (
        <Checkbox key={option.value} value={option.value} className={styles.check} {...countedProps(group, option)}>
          <span className={styles.box}>
            <Check />
          </span>
          {option.icon}
          <span>{option.label}</span>
          {option.detail && <span className={styles.detail}>{option.detail}</span>}
          <OptionCount group={group} option={option} className={styles.count} />
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
