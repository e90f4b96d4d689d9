import { cloneElement, type ReactElement, type Ref, Suspense, useRef, useState } from "react";
import { lazyPart } from "../loading/lazy-part.tsx";
import { fetchAhead } from "../loading/missing-code.tsx";
import type { PopoverPanelOverlayProps } from "./popover-panel-overlay.tsx";

interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  onPointerEnter?: () => void;
  "aria-haspopup"?: "dialog";
  "data-needs-scripts"?: true;
  "aria-expanded"?: boolean;
}

export interface PopoverPanelProps
  extends Omit<PopoverPanelOverlayProps, "triggerRef" | "fieldRef" | "isOpen" | "onOpenChange"> {
  /** A plain `<button>` or a `Button`: it opens the panel and tells through aria-expanded whether it is open. */
  trigger: ReactElement<TriggerProps>;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

const fetchOverlay = () => import("./popover-panel-overlay.tsx");
const Overlay = lazyPart(fetchOverlay, "PopoverPanelOverlay");

/** The panel alone, for a trigger elsewhere on the page. It is fetched when it is first open. */
export function LazyPopoverPanel(panel: PopoverPanelOverlayProps) {
  const [wasOpen, setWasOpen] = useState(panel.isOpen);
  if (panel.isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <Overlay {...panel} />
    </Suspense>
  );
}

/** A titled panel beside its trigger; a sheet from the bottom below 768 px. Its code comes when it is first needed. */
export function PopoverPanel({ trigger, isOpen, onOpenChange, ...panel }: PopoverPanelProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpenHere, setOpenHere] = useState(false);
  const open = isOpen ?? isOpenHere;
  const change = (next: boolean) => {
    setOpenHere(next);
    onOpenChange?.(next);
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: triggerRef,
        onClick: () => change(!open),
        onPointerEnter: () => fetchAhead(fetchOverlay),
        "aria-haspopup": "dialog",
        "aria-expanded": open,
        "data-needs-scripts": true,
      })}
      <LazyPopoverPanel {...panel} triggerRef={triggerRef} isOpen={open} onOpenChange={change} />
    </>
  );
}
