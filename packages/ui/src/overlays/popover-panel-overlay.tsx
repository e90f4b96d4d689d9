import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useIsNarrow } from "../hooks/use-is-narrow.tsx";
import { ModalDialogOverlay } from "./modal-dialog-overlay.tsx";
import { type PanelContent, panelNodes } from "./panel-content.tsx";
import styles from "./popover.module.css";

export interface PopoverPanelOverlayProps {
  triggerRef: RefObject<HTMLElement | null>;
  title: string;
  /** Actions under a rule: Clear left, Apply right. */
  foot?: PanelContent;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Which edge of the trigger the panel shares. */
  placement?: "bottom start" | "bottom end";
  /** 300, 400, 560 or 600 px; as wide as its content when left out. */
  width?: "sm" | "md" | "lg" | "xl";
  /** The body reaches the panel's edges. */
  isFlush?: boolean;
  /** The title is read out and not shown. */
  isTitleHidden?: boolean;
  children: PanelContent;
}

const GAP = 6;
const MARGIN = 8;
const tabbable = "a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex='0']";

/** The least height of a panel, where neither side of its trigger has room. */
const LEAST_HEIGHT = 160;

/** Puts the panel under its trigger, or over it where that has more room, inside the screen's edges. */
function place(panel: HTMLElement, trigger: HTMLElement, isAtEnd: boolean): void {
  const from = trigger.getBoundingClientRect();
  const within = panel.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const wanted = isAtEnd ? from.right - panel.offsetWidth : from.left;
  const last = document.documentElement.clientWidth - panel.offsetWidth - MARGIN;
  panel.style.left = `${Math.max(MARGIN, Math.min(wanted, last)) - within.left}px`;
  const below = window.innerHeight - from.bottom - GAP - MARGIN;
  const above = from.top - GAP - MARGIN;
  panel.style.maxHeight = "";
  const isAbove = panel.offsetHeight > below && above > below;
  panel.style.maxHeight = `${Math.max(LEAST_HEIGHT, isAbove ? above : below)}px`;
  const top = isAbove ? from.top - GAP - panel.offsetHeight : from.bottom + GAP;
  panel.style.top = `${top - within.top}px`;
}

/** Moves the focus in, and back to the trigger when the panel goes while it still holds the focus. */
function usePlaceAndFocus(
  panel: RefObject<HTMLElement | null>,
  triggerRef: RefObject<HTMLElement | null>,
  end: boolean,
) {
  useLayoutEffect(() => {
    const node = panel.current;
    const trigger = triggerRef.current;
    if (!node || !trigger) return;
    const enter = () => {
      if (document.activeElement !== node && node.contains(document.activeElement)) return;
      const first =
        node.querySelector<HTMLElement>("[data-autofocus], input:checked") ?? node.querySelector<HTMLElement>(tabbable);
      (first ?? node).focus({ preventScroll: true });
    };
    const replace = () => {
      place(node, trigger, end);
      // Content that came later, such as a calendar, takes the focus that waits on the panel.
      if (document.activeElement === node) enter();
    };
    replace();
    enter();
    const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(replace);
    sizes?.observe(node);
    window.addEventListener("resize", replace);
    return () => {
      sizes?.disconnect();
      window.removeEventListener("resize", replace);
      if (node.contains(document.activeElement)) trigger.focus({ preventScroll: true });
    };
  }, [panel, triggerRef, end]);
}

function AnchoredPanel(props: PopoverPanelOverlayProps) {
  const { triggerRef, title, foot, onOpenChange, children, placement = "bottom start", width, isFlush } = props;
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => onOpenChange(false);
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  usePlaceAndFocus(panel, triggerRef, placement === "bottom end");
  useEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !panel.current?.contains(target) && !triggerRef.current?.contains(target);
    const onLeave = (event: Event) => {
      if (isOutside(event.target)) latestClose.current();
    };
    document.addEventListener("pointerdown", onLeave);
    document.addEventListener("focusin", onLeave);
    return () => {
      document.removeEventListener("pointerdown", onLeave);
      document.removeEventListener("focusin", onLeave);
    };
  }, [triggerRef]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    triggerRef.current?.focus({ preventScroll: true });
    close();
  };
  const look = [styles.popover, styles.anchored, width && styles[width], isFlush && styles.flush];
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={look.filter(Boolean).join(" ")}
      onKeyDown={onKeyDown}
    >
      <div className={styles.dialog}>
        <h2 id={titleId} className={props.isTitleHidden ? "vh" : styles.head}>
          {title}
        </h2>
        <div className={styles.body}>{panelNodes(children, close)}</div>
        {foot && <div className={styles.foot}>{panelNodes(foot, close)}</div>}
      </div>
    </div>
  );
}

/**
 * The part of a popover panel that is fetched when it first opens. The page around it stays usable: the panel stands
 * after its trigger in the order of the page, and Escape, a press outside or leaving it with Tab close it.
 */
export function PopoverPanelOverlay(props: PopoverPanelOverlayProps) {
  const { title, foot, isOpen, onOpenChange, children } = props;
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    return (
      <ModalDialogOverlay title={title} foot={foot} isOpen={isOpen} onOpenChange={onOpenChange}>
        {children}
      </ModalDialogOverlay>
    );
  }
  return isOpen ? <AnchoredPanel {...props} /> : null;
}
