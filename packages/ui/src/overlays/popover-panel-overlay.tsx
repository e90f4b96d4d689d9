import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useIsNarrow } from "../hooks/use-media.tsx";
import { usePressOutside } from "../hooks/use-press-outside.tsx";
import { ModalDialogOverlay } from "./modal-dialog-overlay.tsx";
import { type PanelContent, panelNodes } from "./panel-content.tsx";
import { panelPlace } from "./panel-place.ts";
import styles from "./popover.module.css";

export interface PopoverPanelOverlayProps {
  triggerRef: RefObject<HTMLElement | null>;
  /**
   * The field that the panel belongs to, where it is more than the trigger: the panel leaves all of it in view, its
   * error among it, and stays within the field's part of the page where that is wide enough.
   */
  fieldRef?: RefObject<HTMLElement | null> | undefined;
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

const tabbable = "a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex='0']";

/** Puts the panel where it has room, beside its anchor and within the part of the page that a field stands in. */
function place(panel: HTMLElement, anchor: HTMLElement, isAtEnd: boolean, isInColumn: boolean): void {
  const within = panel.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 };
  panel.style.maxHeight = "";
  const { left, top, maxHeight } = panelPlace({
    anchor: anchor.getBoundingClientRect(),
    panel: { width: panel.offsetWidth, height: panel.offsetHeight },
    screen: { width: document.documentElement.clientWidth, height: window.innerHeight },
    isAtEnd,
    column: (isInColumn && anchor.closest("section, form")?.getBoundingClientRect()) || null,
  });
  panel.style.maxHeight = `${maxHeight}px`;
  panel.style.left = `${left - within.left}px`;
  panel.style.top = `${top - within.top}px`;
}

/** Moves the focus in, and back to the trigger when the panel goes while it still holds the focus. */
function usePlaceAndFocus(
  panel: RefObject<HTMLElement | null>,
  { triggerRef, fieldRef, placement }: Pick<PopoverPanelOverlayProps, "triggerRef" | "fieldRef" | "placement">,
) {
  const end = placement === "bottom end";
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
      place(node, fieldRef?.current ?? trigger, end, fieldRef !== undefined);
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
  }, [panel, triggerRef, fieldRef, end]);
}

function AnchoredPanel(props: PopoverPanelOverlayProps) {
  const { triggerRef, title, foot, onOpenChange, children, width, isFlush } = props;
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => onOpenChange(false);
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  usePlaceAndFocus(panel, props);
  usePressOutside([panel, triggerRef, props.fieldRef], true, close);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Node) || panel.current?.contains(target) || triggerRef.current?.contains(target)) return;
      latestClose.current();
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
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
