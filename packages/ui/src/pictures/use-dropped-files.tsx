import { type RefObject, useEffect, useRef, useState } from "react";

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** Whether what is pasted belongs to a text that is being written. */
const isWritten = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, [contenteditable='true']") !== null;

/**
 * Files that are dropped on an element, or pasted anywhere but into a text.
 * @returns whether files hover over the element now
 */
export function useDroppedFiles(element: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const latest = useRef(onFiles);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const onDragOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && node.contains(relatedTarget))) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isWritten(event.target)) return;
      event.preventDefault();
      latest.current(files);
    };
    node.addEventListener("dragover", onDragOver);
    node.addEventListener("dragleave", onDragLeave);
    node.addEventListener("drop", onDrop);
    document.addEventListener("paste", onPaste);
    return () => {
      node.removeEventListener("dragover", onDragOver);
      node.removeEventListener("dragleave", onDragLeave);
      node.removeEventListener("drop", onDrop);
      document.removeEventListener("paste", onPaste);
    };
  }, [element]);
  return isOver;
}
