import type { PrintFormat } from "@hereabouts/contract/editions/print-formats";
import type { PrintJob } from "./print-job.ts";
import { writeDocx } from "./write-docx.ts";
import { writeHtml } from "./write-html.ts";
import { writeIcml } from "./write-icml.ts";
import { writePdf } from "./write-pdf.ts";
import { writeRtf } from "./write-rtf.ts";
import { writeTaggedText } from "./write-tagged-text.ts";
import { writeText } from "./write-text.ts";

const BYTE_ORDER_MARK = "\uFEFF";

const writers: Readonly<Record<PrintFormat, (job: PrintJob) => Uint8Array | Promise<Uint8Array>>> = {
  text: (job) => Buffer.from(writeText(job)),
  html: (job) => Buffer.from(writeHtml(job)),
  rtf: (job) => Buffer.from(writeRtf(job), "ascii"),
  tagged: (job) => Buffer.from(BYTE_ORDER_MARK + writeTaggedText(job), "utf16le"),
  icml: (job) => Buffer.from(writeIcml(job)),
  docx: writeDocx,
  pdf: writePdf,
};

/** The bytes of an edition's file. The same job gives the same bytes. Takes up to a second: to be called in a thread. */
export const printFile = async (job: PrintJob): Promise<Uint8Array> => writers[job.format](job);
