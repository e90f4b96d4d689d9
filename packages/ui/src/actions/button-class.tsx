import styles from "./button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-quiet";
export type ButtonSize = "sm" | "lg";

/** The classes that make a control look like a button: 44 px high, 36 `sm`, 52 `lg`; `extra` is what its place adds. */
export function buttonClass(variant: ButtonVariant, size?: ButtonSize, extra?: string): string {
  return [styles.button, styles[variant], size && styles[size], extra].filter(Boolean).join(" ");
}
