import type { LucideIcon } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { iconButtonClass } from "./icon-button.tsx";

interface SlotIconButtonProps {
  /** Which button of the part around it this is: react-aria gives it its work, and its name unless it has one. */
  slot: "close" | "next" | "previous";
  label?: string;
  icon: LucideIcon;
  size?: "sm";
}

/** An icon button that a part of react-aria works, such as the arrows of a calendar. */
export function SlotIconButton({ slot, label, icon: Icon, size }: SlotIconButtonProps) {
  return (
    <Button slot={slot} className={iconButtonClass({ size })} {...(label !== undefined && { "aria-label": label })}>
      <Icon />
    </Button>
  );
}
