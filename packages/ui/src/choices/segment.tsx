import { ToggleButton, ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import styles from "./segment.module.css";

export interface SegmentProps {
  label: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  value: string;
  onChange: (value: string) => void;
  /** Full width of the container. */
  isBlock?: boolean;
}

/** One of two or three values, side by side on a track. */
export function Segment({ label, options, value, onChange, isBlock = false }: SegmentProps) {
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
        <ToggleButton key={option.value} id={option.value}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
