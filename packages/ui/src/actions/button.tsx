import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-quiet";
export type ButtonSize = "sm" | "lg";

/** The classes that make a control look like a button: 44 px high, 36 `sm`, 52 `lg`; `extra` is what its place adds. */
export function buttonClass(variant: ButtonVariant, size?: ButtonSize, extra?: string): string {
  return [styles.button, styles[variant], size && styles[size], extra].filter(Boolean).join(" ");
}

export interface ButtonProps extends Omit<ComponentProps<"button">, "style" | "disabled"> {
  variant?: ButtonVariant;
  size?: ButtonSize | undefined;
  /** Shown before the label; replaced by the spinner while pending. */
  icon?: ReactNode;
  /** Full width of the container. */
  isBlock?: boolean;
  isDisabled?: boolean;
  /** Busy with the last press: the label and the focus stay, further presses do nothing. */
  isPending?: boolean;
  onPress?: () => void;
}

/** A button. A native one, so that it costs the first page next to nothing. `className` is what its place adds. */
export function Button(props: ButtonProps) {
  const {
    children,
    variant = "secondary",
    size,
    icon,
    isBlock,
    isDisabled,
    isPending,
    onPress,
    onClick,
    className,
    ...button
  } = props;
  const extra = [isBlock && styles.block, className].filter(Boolean).join(" ");
  return (
    <button
      type="button"
      {...button}
      className={buttonClass(variant, size, extra)}
      data-variant={variant}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={(event) => {
        if (isPending) {
          event.preventDefault();
          return;
        }
        onClick?.(event);
        onPress?.();
      }}
    >
      {isPending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
