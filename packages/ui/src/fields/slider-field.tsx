import { FieldFrame } from "./field-frame.tsx";
import type { FieldFrameProps } from "./frame-parts.tsx";
import styles from "./slider-field.module.css";

export interface SliderFieldProps extends FieldFrameProps {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** The value as people read it: "100 m". */
  valueText: (value: number) => string;
  name?: string | undefined;
}

/**
 * A number chosen on a scale by pointer, finger or keys. A native range: it works before scripts do, and takes no styles
 * that come with the HTML, which the site's policy refuses.
 */
export function SliderField({ value, onChange, min, max, step, valueText, name, ...frame }: SliderFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={styles.slider}>
          <input
            {...control}
            type="range"
            name={name}
            min={min}
            max={max}
            step={step}
            value={value}
            aria-valuetext={valueText(value)}
            onChange={({ target }) => onChange(Number(target.value))}
          />
          <output htmlFor={control.id}>{valueText(value)}</output>
        </div>
      )}
    </FieldFrame>
  );
}
