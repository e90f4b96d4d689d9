import { printFonts } from "@hereabouts/contract/editions/page-layout";
import type { PrintParagraph, PrintRun } from "./compose-edition.ts";
import { paragraphLooks } from "./measure-edition.ts";
import type { PrintJob } from "./print-job.ts";
import { characterStyles, paragraphStyles } from "./style-names.ts";

/** In tagged text a backslash stands before what would begin or end a tag. Control characters are left out. */
const escapeTagged = (text: string) => text.replace(/\p{Cc}/gu, " ").replace(/[\\<>]/g, "\\$&");

function taggedRun({ text, face }: PrintRun): string {
  const words = escapeTagged(text);
  return face === "plain" ? words : `<CharStyle:${characterStyles[face]}>${words}<CharStyle:>`;
}

const kinds: readonly PrintParagraph["kind"][] = ["day", "town", "category", "listing"];
const number = (value: number) => value.toFixed(6);

/**
 * An edition as InDesign tagged text. Styles that the newspaper's document has already keep their look there.
 * @returns text that is to be written as UTF-16 with a byte order mark
 */
export function writeTaggedText({ layout, paragraphs }: PrintJob): string {
  const font = `<cFont:${printFonts[layout.font]}>`;
  const styles = kinds.map((kind) => {
    const { size, leading, before, after } = paragraphLooks[kind];
    const sizes = `<cSize:${number(layout.size * size)}><cLeading:${number(layout.leading * leading)}>`;
    const space = `<pSpaceBefore:${number(layout.leading * before)}><pSpaceAfter:${number(layout.leading * after)}>`;
    return `<DefineParaStyle:${paragraphStyles[kind]}=<Nextstyle:${paragraphStyles[kind]}>${sizes}${space}${font}>`;
  });
  const lines = [
    "<UNICODE-WIN>",
    "<Version:8><FeatureSet:InDesign-Roman>",
    `<DefineCharStyle:${characterStyles.bold}=<Nextstyle:${characterStyles.bold}><cTypeface:Bold>>`,
    `<DefineCharStyle:${characterStyles.smallCaps}=<Nextstyle:${characterStyles.smallCaps}><cCase:Small Caps>>`,
    `<DefineCharStyle:${characterStyles.capitals}=<Nextstyle:${characterStyles.capitals}><cCase:All Caps>>`,
    ...styles,
    ...paragraphs.map(({ kind, runs }) => `<ParaStyle:${paragraphStyles[kind]}>${runs.map(taggedRun).join("")}`),
  ];
  return `${lines.join("\r\n")}\r\n`;
}
