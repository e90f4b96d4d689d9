import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Checkbox, CheckboxGroup } from "react-aria-components/CheckboxGroup";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import styles from "./chip.module.css";
import { countedProps, OptionCount, type OptionCounts } from "./option-count.tsx";

interface ChipOption extends OptionCounts {
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

function Face({ group, option, isSelected }: { group: string; option: ChipOption; isSelected: boolean }) {
  return (
    <>
      {isSelected ? <Check /> : option.icon}
      <span>{option.label}</span>
      {option.detail && <span className={styles.detail}>{option.detail}</span>}
      <OptionCount group={group} option={option} className={styles.detail} />
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
  const group = useId();
  return (
    <RadioGroup aria-label={label} className={styles.set} value={value} onChange={onChange}>
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className={`${styles.chip} ${styles.large}`}
          {...countedProps(group, option)}
        >
          {({ isSelected }) => <Face group={group} option={option} isSelected={isSelected} />}
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
  const group = useId();
  return (
    <CheckboxGroup aria-label={label} className={styles.set} value={[...values]} onChange={onChange}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          value={option.value}
          className={`${styles.chip} ${styles.large}`}
          {...countedProps(group, option)}
        >
          {({ isSelected }) => <Face group={group} option={option} isSelected={isSelected} />}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
