import { printFonts } from "@hereabouts/contract/editions/page-layout";
import type { PrintFace } from "@hereabouts/contract/region/house-style";
import type { PrintParagraph, PrintRun } from "./compose-edition.ts";
import { escapeXml } from "./escape-xml.ts";
import { paragraphLooks } from "./measure-edition.ts";
import type { PrintJob } from "./print-job.ts";
import { characterStyles, paragraphStyles } from "./style-names.ts";

const NO_CHARACTER_STYLE = "CharacterStyle/$ID/[No character style]";
const looks: Readonly<Record<Exclude<PrintFace, "plain">, string>> = {
  bold: 'FontStyle="Bold"',
  smallCaps: 'Capitalization="SmallCaps"',
  capitals: 'Capitalization="AllCaps"',
};
const kinds: readonly PrintParagraph["kind"][] = ["day", "town", "category", "listing"];

const characterStyleOf = (face: PrintFace) =>
  face === "plain" ? NO_CHARACTER_STYLE : `CharacterStyle/${characterStyles[face]}`;

function definitionOf(kind: PrintParagraph["kind"], { layout }: PrintJob): string {
  const { size, leading, before, after } = paragraphLooks[kind];
  const name = paragraphStyles[kind];
  const of = (value: number, share: number) => (value * share).toFixed(2);
  const space = `SpaceBefore="${of(layout.leading, before)}" SpaceAfter="${of(layout.leading, after)}"`;
  return `<ParagraphStyle Self="ParagraphStyle/${name}" Name="${name}" PointSize="${of(layout.size, size)}" ${space}>
<Properties><Leading type="unit">${of(layout.leading, leading)}</Leading><AppliedFont type="string">${printFonts[layout.font]}</AppliedFont></Properties>
</ParagraphStyle>`;
}

const rangeOf = ({ text, face }: PrintRun, end: string) =>
  `<CharacterStyleRange AppliedCharacterStyle="${characterStyleOf(face)}"><Content>${escapeXml(text)}</Content>${end}</CharacterStyleRange>`;

function paragraphOf({ kind, runs }: PrintParagraph, isLast: boolean): string {
  const ranges = runs.map((run, at) => rangeOf(run, at === runs.length - 1 && !isLast ? "<Br />" : ""));
  return `<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/${paragraphStyles[kind]}">${ranges.join("")}</ParagraphStyleRange>`;
}

/** An edition as an InCopy story, which InDesign places on a page and follows. */
export function writeIcml(job: PrintJob): string {
  const { title, paragraphs } = job;
  const characters = (Object.keys(looks) as Exclude<PrintFace, "plain">[]).map(
    (face) => `<CharacterStyle Self="${characterStyleOf(face)}" Name="${characterStyles[face]}" ${looks[face]} />`,
  );
  const last = paragraphs.length - 1;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<?aid style="50" type="snippet" readerVersion="6.0" featureSet="513" product="8.0(370)" ?>
<?aid SnippetType="InCopyInterchange"?>
<Document DOMVersion="8.0" Self="listings">
<RootCharacterStyleGroup Self="character_styles">
<CharacterStyle Self="${NO_CHARACTER_STYLE}" Name="$ID/[No character style]" />
${characters.join("\n")}
</RootCharacterStyleGroup>
<RootParagraphStyleGroup Self="paragraph_styles">
${kinds.map((kind) => definitionOf(kind, job)).join("\n")}
</RootParagraphStyleGroup>
<Story Self="story" TrackChanges="false" StoryTitle="${escapeXml(title)}" AppliedTOCStyle="n" AppliedNamedGrid="n">
<StoryPreference OpticalMarginAlignment="true" OpticalMarginSize="12" />
${paragraphs.map((paragraph, at) => paragraphOf(paragraph, at === last)).join("\n")}
</Story>
</Document>
`;
}
