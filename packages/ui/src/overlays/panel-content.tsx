import type { ReactNode } from "react";

/** What a panel holds; as a function it learns how to close the panel. */
export type PanelContent = ReactNode | ((close: () => void) => ReactNode);

/** The nodes of a panel's content. */
export function panelNodes(content: PanelContent, close: () => void): ReactNode {
  return typeof content === "function" ? content(close) : content;
}
