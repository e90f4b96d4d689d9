import { cloneElement, lazy, type ReactElement, type Ref, Suspense, useRef, useState } from "react";
import type { PopoverPanelOverlayProps } from "./popover-panel-overlay.tsx";

interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  onPointerEnter?: () => void;
  "aria-haspopup"?: "dialog";
  "aria-expanded"?: boolean;
}

export interface PopoverPanelProps extends Omit<PopoverPanelOverlayProps, "triggerRef" | "isOpen" | "onOpenChange"> {
  /** A plain `<button>` or a `Button`: it opens the panel and tells through aria-expanded whether it is open. */
  trigger: ReactElement<TriggerProps>;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

const fetchOverlay = () => import("./popover-panel-overlay.tsx");
const Overlay = lazy(async () => ({ default: (await fetchOverlay()).PopoverPanelOverlay }));

/** A titled panel beside its trigger; a sheet from the bottom below 768 px. Its code comes when it is first needed. */
export function PopoverPanel({ trigger, isOpen, onOpenChange, ...panel }: PopoverPanelProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpenHere, setOpenHere] = useState(false);
  const open = isOpen ?? isOpenHere;
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const change = (next: boolean) => {
    setOpenHere(next);
    onOpenChange?.(next);
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: triggerRef,
        onClick: () => change(!open),
        onPointerEnter: () => void fetchOverlay(),
        "aria-haspopup": "dialog",
        "aria-expanded": open,
      })}
      {wasOpen && (
        <Suspense fallback={null}>
          <Overlay {...panel} triggerRef={triggerRef} isOpen={open} onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}
