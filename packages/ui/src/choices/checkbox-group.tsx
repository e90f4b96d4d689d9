import { Check } from "lucide-react";
import { GroupFrame, type GroupFrameProps } from "../fields/group-frame.tsx";
import styles from "./choice-cards.module.css";

export interface CheckboxGroupProps<Value extends string> extends Omit<GroupFrameProps, "isRadioGroup" | "children"> {
  options: ReadonlyArray<{ value: Value; label: string }>;
  value: readonly Value[];
  /** The chosen values, in the order of the options. */
  onChange: (value: Value[]) => void;
  name?: string | undefined;
}

/** Any number of a few answers, as chips with a check. Native checkboxes underneath. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { options, value, onChange, name, ...frame } = props;
  const toggle = (toggled: Value) =>
    onChange(
      options.flatMap((option) => ((option.value === toggled) !== value.includes(option.value) ? [option.value] : [])),
    );
  return (
    <GroupFrame {...frame}>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="checkbox"
              className={styles.input}
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            <Check className={styles.check} />
            {option.label}
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
