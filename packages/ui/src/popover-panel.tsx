import { type ComponentProps, isValidElement, type ReactElement, type ReactNode } from "react";
import { Dialog, DialogTrigger, Heading } from "react-aria-components/Dialog";
import { Popover, type PopoverProps } from "react-aria-components/Popover";
import { Pressable } from "react-aria-components/Pressable";
import { ModalDialog } from "./modal-dialog.tsx";
import { type PanelContent, panelNodes } from "./panel-content.tsx";
import { useIsNarrow } from "./use-is-narrow.tsx";
import "./popover.css";

export interface PopoverPanelProps {
  /** A `Button` or a plain `<button>`: it opens the panel and tells whether it is open through aria-expanded. */
  trigger: ReactNode;
  title: string;
  /** Actions under a rule: Clear left, Apply right. */
  foot?: PanelContent;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  placement?: PopoverProps["placement"];
  /** 300, 400, 560 or 600 px; as wide as its content when left out. */
  width?: "sm" | "md" | "lg" | "xl";
  /** The body reaches the panel's edges. */
  isFlush?: boolean;
  /** The title is read out and not shown. */
  isTitleHidden?: boolean;
  children: PanelContent;
}

/** A plain element cannot be a trigger by itself: Pressable gives it the press, the focus and the state. */
function pressable(trigger: ReactNode) {
  if (!isValidElement(trigger) || typeof trigger.type !== "string") return trigger;
  return <Pressable>{trigger as ReactElement<ComponentProps<"button">, "button">}</Pressable>;
}

/** A titled panel beside its trigger; a sheet from the bottom below 768 px. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { trigger, title, foot, isOpen, onOpenChange, children, placement = "bottom start", width } = props;
  const isNarrow = useIsNarrow();
  const sized = width ? `popover popover--${width}` : "popover";
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {pressable(trigger)}
      {isNarrow ? (
        <ModalDialog title={title} foot={foot}>
          {children}
        </ModalDialog>
      ) : (
        <Popover
          className={props.isFlush ? `${sized} popover--flush` : sized}
          placement={placement}
          offset={6}
          containerPadding={8}
        >
          <Dialog className="popover__dialog">
            {({ close }) => (
              <>
                <Heading slot="title" level={2} className={props.isTitleHidden ? "vh" : "popover__head"}>
                  {title}
                </Heading>
                <div className="popover__body">{panelNodes(children, close)}</div>
                {foot && <div className="popover__foot">{panelNodes(foot, close)}</div>}
              </>
            )}
          </Dialog>
        </Popover>
      )}
    </DialogTrigger>
  );
}
