import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.tsx";

export interface ButtonProps extends Omit<AriaButtonProps, "children" | "className" | "style"> {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Stands before the label; the spinner takes its place while pending. */
  icon?: ReactNode;
  /** As wide as its container. */
  isBlock?: boolean;
}

/** A button. While pending it keeps its label and its focus, and ignores presses. */
export function Button({ children, variant = "secondary", size, icon, isBlock, ...button }: ButtonProps) {
  const className = buttonClass(variant, size);
  return (
    <AriaButton {...button} className={isBlock ? `${className} btn--block` : className}>
      {button.isPending ? <span className="spin" aria-hidden="true" /> : icon}
      {children}
    </AriaButton>
  );
}
