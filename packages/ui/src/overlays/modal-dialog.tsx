import { Suspense, useState } from "react";
import { lazyPart } from "../loading/lazy-part.tsx";
import type { ModalDialogOverlayProps } from "./modal-dialog-overlay.tsx";

export type ModalDialogProps = ModalDialogOverlayProps;

/** The code of dialogs; fetched ahead where they have to open even without a connection. */
export const fetchDialogs = () => import("./modal-dialog-overlay.tsx");
const Overlay = lazyPart(fetchDialogs, "ModalDialogOverlay");

/**
 * A dialog over the page; below 768 px a sheet that rises from the bottom. Escape and a press outside close it. Its
 * code comes when it first opens, and it stays mounted from then on so that it can leave gracefully.
 */
export function ModalDialog(props: ModalDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <Overlay {...props} />
    </Suspense>
  );
}
