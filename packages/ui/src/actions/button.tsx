import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.tsx";
import "./button.css";

export interface ButtonProps extends Omit<ComponentProps<"button">, "style" | "disabled"> {
  variant?: ButtonVariant;
  size?: ButtonSize | undefined;
  /** Stands before the label; the spinner takes its place while pending. */
  icon?: ReactNode;
  /** As wide as its container. */
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
  const extra = [isBlock && "btn--block", className].filter(Boolean).join(" ");
  return (
    <button
      type="button"
      {...button}
      className={buttonClass(variant, size, extra)}
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
