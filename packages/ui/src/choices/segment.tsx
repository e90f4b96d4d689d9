import { useId } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { countedProps, OptionCount, type OptionCounts } from "./option-count.tsx";
import styles from "./segment.module.css";

export interface SegmentProps {
  label: string;
  options: ReadonlyArray<{ value: string; label: string } & OptionCounts>;
  value: string;
  onChange: (value: string) => void;
  /** Full width of the container. */
  isBlock?: boolean;
}

/** One of two or three values, side by side on a track. */
export function Segment({ label, options, value, onChange, isBlock = false }: SegmentProps) {
  const group = useId();
  return (
    <ToggleButtonGroup
      className={isBlock ? `${styles.segment} ${styles.block}` : styles.segment}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        for (const key of keys) onChange(String(key));
      }}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} id={option.value} {...countedProps(group, option)}>
          <span>{option.label}</span>
          <OptionCount group={group} option={option} className={styles.count} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
