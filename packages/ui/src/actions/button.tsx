import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.tsx";
import "./button.css";

export interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "style" | "disabled"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Stands before the label; the spinner takes its place while pending. */
  icon?: ReactNode;
  /** As wide as its container. */
  isBlock?: boolean;
  isDisabled?: boolean;
  /** Busy with the last press: the label and the focus stay, further presses do nothing. */
  isPending?: boolean;
  onPress?: () => void;
}

/** A button. A native one, so that it costs the first page next to nothing. */
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
    ...button
  } = props;
  const className = buttonClass(variant, size);
  return (
    <button
      type="button"
      {...button}
      className={isBlock ? `${className} btn--block` : className}
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
      {isPending ? <span className="spin" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
