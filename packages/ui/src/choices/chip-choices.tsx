import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
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

interface ChipProps {
  group: string;
  option: ChipOption;
  type: "radio" | "checkbox";
  isSelected: boolean;
  onSelect: () => void;
}

/** A native control under its chip: a press is drawn at once, which a sheet of sixty parts of react-aria takes too long for. */
function Chip({ group, option, type, isSelected, onSelect }: ChipProps) {
  const { isDisabled, ...described } = countedProps(group, option);
  return (
    <label className={`${styles.chip} ${styles.large}`}>
      <input
        {...described}
        type={type}
        name={group}
        value={option.value}
        checked={isSelected}
        disabled={isDisabled}
        onChange={onSelect}
      />
      {isSelected ? <Check /> : option.icon}
      <span>{option.label}</span>
      {option.detail && <span className={styles.detail}>{option.detail}</span>}
      <OptionCount group={group} option={option} className={styles.detail} />
    </label>
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
    <div role="radiogroup" aria-label={label} className={styles.set}>
      {options.map((option) => (
        <Chip
          key={option.value}
          group={group}
          option={option}
          type="radio"
          isSelected={option.value === value}
          onSelect={() => onChange(option.value)}
        />
      ))}
    </div>
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
  const toggled = (value: string) =>
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return (
    <fieldset aria-label={label} className={styles.set}>
      {options.map((option) => (
        <Chip
          key={option.value}
          group={group}
          option={option}
          type="checkbox"
          isSelected={values.includes(option.value)}
          onSelect={() => onChange(toggled(option.value))}
        />
      ))}
    </fieldset>
  );
}
