import "./button.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-quiet";
export type ButtonSize = "sm" | "lg";

/** The classes that make an anchor or a plain `<button>` look like a button: 44 px high, 36 `sm`, 52 `lg`. */
export function buttonClass(variant: ButtonVariant, size?: ButtonSize): string {
  return size ? `btn btn--${variant} btn--${size}` : `btn btn--${variant}`;
}
