import type { RefObject } from "react";
import { Dialog, Heading } from "react-aria-components/Dialog";
import { Popover, type PopoverProps } from "react-aria-components/Popover";
import { ModalDialogOverlay } from "./modal-dialog-overlay.tsx";
import { type PanelContent, panelNodes } from "./panel-content.tsx";
import { useIsNarrow } from "./use-is-narrow.tsx";
import "./popover.css";

export interface PopoverPanelOverlayProps {
  triggerRef: RefObject<HTMLElement | null>;
  title: string;
  /** Actions under a rule: Clear left, Apply right. */
  foot?: PanelContent;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  placement?: PopoverProps["placement"];
  /** 300, 400, 560 or 600 px; as wide as its content when left out. */
  width?: "sm" | "md" | "lg" | "xl";
  /** The body reaches the panel's edges. */
  isFlush?: boolean;
  /** The title is read out and not shown. */
  isTitleHidden?: boolean;
  children: PanelContent;
}

/** The part of a popover panel that is fetched when it first opens. */
export function PopoverPanelOverlay(props: PopoverPanelOverlayProps) {
  const { triggerRef, title, foot, isOpen, onOpenChange, children, placement = "bottom start", width } = props;
  const isNarrow = useIsNarrow();
  const close = () => onOpenChange(false);
  if (isNarrow) {
    return (
      <ModalDialogOverlay title={title} foot={foot} isOpen={isOpen} onOpenChange={onOpenChange}>
        {children}
      </ModalDialogOverlay>
    );
  }
  const sized = width ? `popover popover--${width}` : "popover";
  return (
    <Popover
      className={props.isFlush ? `${sized} popover--flush` : sized}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={6}
      containerPadding={8}
    >
      <Dialog className="popover__dialog">
        <Heading slot="title" level={2} className={props.isTitleHidden ? "vh" : "popover__head"}>
          {title}
        </Heading>
        <div className="popover__body">{panelNodes(children, close)}</div>
        {foot && <div className="popover__foot">{panelNodes(foot, close)}</div>}
      </Dialog>
    </Popover>
  );
}
