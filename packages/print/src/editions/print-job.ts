import type { PageLayout } from "@hereabouts/contract/editions/page-layout";
import type { PrintFormat } from "@hereabouts/contract/editions/print-formats";
import type { PrintParagraph } from "./compose-edition.ts";

/** All that a file of an edition is written from. Plain data, which a thread can be given. */
export interface PrintJob {
  format: PrintFormat;
  title: string;
  /** Code of the language of the text. */
  language: string;
  layout: PageLayout;
  paragraphs: PrintParagraph[];
}
