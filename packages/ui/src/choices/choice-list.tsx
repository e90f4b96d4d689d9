import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import "./choice.css";

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
  /** `stops` draws the values as stops on a line, for distances. */
  variant?: "plain" | "stops";
}

/** One of a few values, all in sight. */
export function ChoiceList({ label, options, value, onChange, variant = "plain" }: ChoiceListProps) {
  const chosen = options.findIndex((option) => option.value === value);
  if (variant === "stops") {
    return (
      <RadioGroup aria-label={label} className="dist" orientation="horizontal" value={value} onChange={onChange}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            value={option.value}
            className={index === 0 ? "dist__stop dist__stop--first" : "dist__stop"}
            data-passed={index < chosen || undefined}
          >
            <span className="dist__dot" />
            {option.label}
          </Radio>
        ))}
      </RadioGroup>
    );
  }
  return (
    <RadioGroup aria-label={label} className="checks" value={value} onChange={onChange}>
      {options.map((option) => (
        <Radio key={option.value} value={option.value} className="check check--radio">
          <span className="check__box" />
          <span className="check__text">
            {option.label}
            {option.detail && <small>{option.detail}</small>}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
