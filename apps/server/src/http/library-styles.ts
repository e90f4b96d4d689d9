import { createHash } from "node:crypto";

/**
 * The styles that the component library puts into pages by itself, to the letter: buttons can be pressed without the page
 * scrolling, and behind a dialog nothing moves. A policy that names them by their hash is the same for every page.
 */
export const libraryStyles = [
  "@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}",
  "@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}",
] as const;

/** How a content policy names a style that stands in a page. */
export const styleHash = (style: string): string => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
