import { useId } from "react";
import { GroupFrame, type GroupFrameProps } from "../fields/group-frame.tsx";
import styles from "./radio-segment.module.css";

interface RadioSegmentOption {
  value: string;
  label: string;
  /** Explains the option: "under $25". */
  detail?: string;
}

export interface RadioSegmentProps extends Omit<GroupFrameProps, "isRadioGroup" | "children"> {
  options: readonly RadioSegmentOption[];
  /** "" while nothing is chosen, unless that is an answer. */
  value: string;
  onChange: (value: string) => void;
  name?: string | undefined;
}

/** One of a few short answers, side by side on one track, on a phone as well. Native radios underneath. */
export function RadioSegment({ options, value, onChange, name, ...frame }: RadioSegmentProps) {
  const group = useId();
  return (
    <GroupFrame {...frame} isRadioGroup>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.part}>
            <input
              type="radio"
              name={name ?? group}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
            {option.detail && " "}
            {option.detail && <span className={styles.detail}>{option.detail}</span>}
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
