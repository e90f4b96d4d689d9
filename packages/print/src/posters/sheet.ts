import type { PaperSize } from "@hereabouts/contract/posters/poster-paths";
import type { Line } from "./set-lines.ts";

const INCH = 72;
const MILLIMETER = INCH / 25.4;

const papers: Readonly<Record<PaperSize, { width: number; height: number }>> = {
  letter: { width: 8.5 * INCH, height: 11 * INCH },
  a4: { width: 210 * MILLIMETER, height: 297 * MILLIMETER },
  a3: { width: 297 * MILLIMETER, height: 420 * MILLIMETER },
};

/** The paper of a poster in points, with its margin. */
export interface Sheet {
  width: number;
  height: number;
  margin: number;
  /** Length of one point of A4: larger paper has larger type. */
  unit: number;
}

/** Printers at home leave about 6 millimeters white. */
const MARGIN = 13 * MILLIMETER;

/** The sheet of a paper size. */
export function sheetOf(size: PaperSize): Sheet {
  const { width, height } = papers[size];
  const unit = Math.min(width / papers.a4.width, height / papers.a4.height);
  return { width, height, margin: MARGIN * unit, unit };
}

interface Placed {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lines of text in a box. */
export interface TextItem extends Placed {
  kind: "text";
  tag: "H1" | "H2" | "P";
  lines: Line[];
  size: number;
  lineHeight: number;
  color: string;
  /** The text itself, for programs that read it aloud. */
  says: string;
  language?: string | undefined;
  link?: string | undefined;
  isStruck?: boolean | undefined;
}

/** Something placed on a sheet, in the order in which it is read. */
export type Item =
  | TextItem
  | (Placed & { kind: "picture"; alt: string })
  | (Placed & { kind: "code"; link: string; alt: string })
  | (Placed & { kind: "block"; color: string });

/** Ink on paper: one dark and one soft, which stay apart on a printer without colors. */
export const ink = { dark: "#17231d", soft: "#4d574f", line: "#17231d", paper: "#ffffff" } as const;
