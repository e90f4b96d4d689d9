import { X } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Dialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { type PanelContent, panelNodes } from "./panel-content.tsx";
import "./button.css";
import "./modal.css";

export interface ModalDialogProps {
  /** Left out inside a `DialogTrigger`, which then decides. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  title: string;
  /** 460 px share, 430 auth, 620 claim; 560 when left out. */
  size?: "share" | "auth" | "claim";
  /** Actions under a rule, at the right; a destructive one first, at the far left. */
  foot?: PanelContent;
  /** An alert dialog interrupts: it asks before something is lost. */
  role?: "dialog" | "alertdialog";
  children: PanelContent;
}

/** A dialog over the page; below 768 px a sheet that rises from the bottom. Escape and a press outside close it. */
export function ModalDialog({ isOpen, onOpenChange, title, size, foot, role, children }: ModalDialogProps) {
  return (
    <ModalOverlay className="scrim" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={size ? `modal modal--${size}` : "modal"}>
        <Dialog role={role}>
          {({ close }) => (
            <>
              <div className="sheet__grab" />
              <div className="modal__head">
                <Heading slot="title" level={2} className="modal__title">
                  {title}
                </Heading>
                <Button className="iconbtn" aria-label="Close" onPress={close}>
                  <X className="i" />
                </Button>
              </div>
              <div className="modal__body">{panelNodes(children, close)}</div>
              {foot && <div className="modal__foot">{panelNodes(foot, close)}</div>}
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
