import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button.tsx";

interface AnchorButtonProps extends ComponentProps<"a"> {
  variant?: ButtonVariant;
  size?: ButtonSize | undefined;
}

/** A link that looks like a button. `className` is what the place it stands in adds. */
export function AnchorButton({ variant = "secondary", size, className, children, ...link }: AnchorButtonProps) {
  return (
    <a {...link} className={buttonClass(variant, size, className)}>
      {children}
    </a>
  );
}
