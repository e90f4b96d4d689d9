import { msg } from "@hereabouts/language/translate";

/** Files that an edition is exported as. */
export const printFormats = [
  { value: "tagged", ending: "txt", label: msg("InDesign tagged text"), media: "text/plain; charset=utf-16le" },
  { value: "icml", ending: "icml", label: msg("InCopy (ICML)"), media: "application/xml; charset=utf-8" },
  {
    value: "docx",
    ending: "docx",
    label: msg("Word (DOCX)"),
    media: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  { value: "rtf", ending: "rtf", label: msg("Rich text (RTF)"), media: "application/rtf" },
  { value: "text", ending: "txt", label: msg("Plain text"), media: "text/plain; charset=utf-8" },
  { value: "html", ending: "html", label: "HTML", media: "text/html; charset=utf-8" },
  { value: "pdf", ending: "pdf", label: "PDF", media: "application/pdf" },
] as const;
export type PrintFormat = (typeof printFormats)[number]["value"];
