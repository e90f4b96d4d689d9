import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox, CheckboxGroup } from "react-aria-components/CheckboxGroup";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import styles from "./chip.module.css";

interface ChipOption {
  value: string;
  label: string;
  /** Shown before the label; replaced by a check when selected. */
  icon?: ReactNode;
  /** Faint, after the label: "under $25". */
  detail?: string;
}

interface ChipsProps {
  label: string;
  options: readonly ChipOption[];
}

function Face({ option, isSelected }: { option: ChipOption; isSelected: boolean }) {
  return (
    <>
      {isSelected ? <Check /> : option.icon}
      {option.label}
      {option.detail && <span className={styles.detail}>{option.detail}</span>}
    </>
  );
}

/** One of a few values as chips, for a phone's sheet. */
export function ChipRadios({
  label,
  options,
  value,
  onChange,
}: ChipsProps & {
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <RadioGroup aria-label={label} className={styles.set} value={value} onChange={onChange}>
      {options.map((option) => (
        <Radio key={option.value} value={option.value} className={`${styles.chip} ${styles.large}`}>
          {({ isSelected }) => <Face option={option} isSelected={isSelected} />}
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** Any number of a few values as chips, for a phone's sheet. */
export function ChipChecks({
  label,
  options,
  values,
  onChange,
}: ChipsProps & {
  values: readonly string[];
  onChange: (values: string[]) => void;
}) {
  return (
    <CheckboxGroup aria-label={label} className={styles.set} value={[...values]} onChange={onChange}>
      {options.map((option) => (
        <Checkbox key={option.value} value={option.value} className={`${styles.chip} ${styles.large}`}>
          {({ isSelected }) => <Face option={option} isSelected={isSelected} />}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
