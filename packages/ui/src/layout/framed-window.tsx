import { type ReactNode, useCallback, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./preview-frame.module.css";

const sheets = 'link[rel~="stylesheet"], style';

/** Gives a window the look of this one: its theme, its language and its styles, also those that come later. */
function copyLook(inner: Document): () => void {
  const root = document.documentElement;
  const copyRoot = () => {
    // A dialog that is open keeps this window from scrolling by a style, which the site's policy refuses as an attribute.
    for (const { name, value } of root.attributes)
      if (name !== "style") inner.documentElement.setAttribute(name, value);
  };
  const copySheets = (nodes: Iterable<Node>) => {
    for (const node of nodes)
      if (node instanceof Element && node.matches(sheets)) inner.head.append(inner.importNode(node, true));
  };
  copyRoot();
  copySheets(document.querySelectorAll(sheets));
  const ofRoot = new MutationObserver(copyRoot);
  ofRoot.observe(root, { attributes: true });
  const ofHead = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) copySheets(addedNodes);
  });
  ofHead.observe(document.head, { childList: true });
  return () => {
    ofRoot.disconnect();
    ofHead.disconnect();
  };
}

/** Makes an empty window ready for content that nobody can press. @returns what ends it */
function openWindow(inner: Document, title: string, onReady: (place: HTMLElement) => void): () => void {
  inner.title = title;
  const endLook = copyLook(inner);
  const place = inner.createElement("div");
  place.toggleAttribute("inert", true);
  inner.body.replaceChildren(place);
  onReady(place);
  return endLook;
}

interface FramedWindowProps {
  title: string;
  children: ReactNode;
}

/**
 * Content in a window of its own, so that styles follow its width and not that of the page; as high as the content. It
 * stays a part of this page: what it shows changes with it. Nothing in it can be pressed.
 */
export function FramedWindow({ title, children }: FramedWindowProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(0);
  const ref = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame) return;
      let end: () => void = () => undefined;
      let opened: Document | null = null;
      const observer =
        typeof ResizeObserver === "undefined"
          ? null
          : new ResizeObserver(([entry]) => setHeight(Math.ceil(entry?.contentRect.height ?? 0)));
      const open = () => {
        const inner = frame.contentDocument;
        // Some browsers put another document in place of the first one.
        if (!inner || inner === opened) return;
        end();
        opened = inner;
        end = openWindow(inner, title, (ready) => {
          observer?.disconnect();
          observer?.observe(ready);
          setPlace(ready);
        });
      };
      open();
      frame.addEventListener("load", open);
      return () => {
        frame.removeEventListener("load", open);
        observer?.disconnect();
        end();
        setPlace(null);
      };
    },
    [title],
  );
  return (
    <iframe ref={ref} title={title} className={styles.window} style={{ height }} tabIndex={-1}>
      {place && createPortal(children, place)}
    </iframe>
  );
}
