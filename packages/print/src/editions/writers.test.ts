import { inflateSync } from "node:zlib";
import { columnOf } from "@hereabouts/contract/editions/page-layout";
import { type PrintFormat, printFormats } from "@hereabouts/contract/editions/print-formats";
import { describe, expect, it, vi } from "vitest";
import { composeEdition, type PrintParagraph, plainWords } from "./compose-edition.ts";
import { fitTexts, shortenTexts } from "./fit-texts.ts";
import { heightOf, measureParagraphs, setParagraph } from "./measure-edition.ts";
import { readZip } from "./pack-again.ts";
import { printFile } from "./print-file.ts";
import { hardEntries, jobOf, sampleEdition, sampleEntry } from "./sample-edition.fixture.ts";

const edition = sampleEdition(hardEntries(40));
const paragraphs = composeEdition(edition);
const wordsOf = ({ runs }: PrintParagraph) => runs.map(({ text }) => text).join("");
const bytesOf = async (format: PrintFormat) => Buffer.from(await printFile(jobOf(edition, format)));

interface XmlNode {
  name: string;
  attributes: string;
  children: (XmlNode | string)[];
}

const decode = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Reads XML by its grammar: every tag that is opened is closed, in order. */
function readXml(xml: string): XmlNode {
  const root: XmlNode = { name: "", attributes: "", children: [] };
  const open = [root];
  for (const [, closing, name = "", attributes = "", isEmpty, text] of xml
    .replace(/<\?[^>]*\?>/g, "")
    .matchAll(/<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/g)) {
    const parent = open.at(-1) as XmlNode;
    if (text !== undefined) parent.children.push(decode(text));
    else if (closing) expect(open.pop()?.name).toBe(name);
    else {
      const node = { name, attributes, children: [] };
      parent.children.push(node);
      if (!isEmpty) open.push(node);
    }
  }
  expect(open).toEqual([root]);
  return root;
}

const find = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((child) =>
    typeof child === "string" ? [] : [...(child.name === name ? [child] : []), ...find(child, name)],
  );
const textOf = (node: XmlNode): string =>
  node.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");

describe("the files of an edition", () => {
  it("are the same bytes on another day", async () => {
    const all = () => Promise.all(printFormats.map(({ value }) => bytesOf(value)));
    try {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 21) });
      const before = await all();
      vi.setSystemTime(Date.UTC(2027, 2, 3, 4, 5, 6));
      expect(await all()).toEqual(before);
    } finally {
      vi.useRealTimers();
    }
  });

  it("say every head and listing as plain text", async () => {
    const lines = (await bytesOf("text")).toString().split("\n").filter(Boolean);
    expect(lines).toEqual(paragraphs.map(plainWords));
  });

  it("as HTML have a head or paragraph for each", async () => {
    const html = readXml(
      (await bytesOf("html")).toString().replace("<!doctype html>", "").replace('<meta charset="utf-8">', ""),
    );
    const [body] = find(html, "body");
    const elements = (body?.children ?? []).filter((child): child is XmlNode => typeof child !== "string");
    expect(elements.map(textOf)).toEqual(paragraphs.map(wordsOf));
    expect(new Set(elements.map(({ name }) => name))).toEqual(new Set(["h2", "h3", "p"]));
  });

  it("as ICML are one story of styled paragraphs whose styles are defined", async () => {
    const document = readXml((await bytesOf("icml")).toString());
    const ranges = find(document, "ParagraphStyleRange");
    expect(ranges.map((range) => find(range, "Content").map(textOf).join(""))).toEqual(paragraphs.map(wordsOf));
    expect(ranges.map((range) => find(range, "Br").length)).toEqual(
      ranges.map((_, at) => Number(at < ranges.length - 1)),
    );
    const attribute = (name: string, { attributes }: XmlNode) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
    const defined = [...find(document, "ParagraphStyle"), ...find(document, "CharacterStyle")].map((style) =>
      attribute(" Self", style),
    );
    const used = [
      ...ranges.map((range) => attribute("AppliedParagraphStyle", range)),
      ...find(document, "CharacterStyleRange").map((range) => attribute("AppliedCharacterStyle", range)),
    ];
    expect(used.filter((style) => !defined.includes(style))).toEqual([]);
  });

  it("as tagged text are UTF-16 with a mark, and every style is defined", async () => {
    const bytes = await bytesOf("tagged");
    expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xfe]);
    const [start, , ...lines] = bytes.subarray(2).toString("utf16le").split("\r\n");
    expect(start).toBe("<UNICODE-WIN>");
    const defined = new Set<string>();
    const read: string[] = [];
    for (const line of lines.filter(Boolean)) {
      const [, name] = /^<Define(?:Para|Char)Style:([^=]+)=/.exec(line) ?? [];
      if (name) {
        defined.add(name);
        continue;
      }
      let words = "";
      for (const [, escaped, tag, kind, value = "", letter] of line.matchAll(
        /\\(.)|(<(\w+):([^<>\\]*)>)|([^\\<>])/gsu,
      )) {
        if (tag && value !== "") expect([kind, defined.has(value)]).toEqual([kind, true]);
        words += escaped ?? letter ?? "";
      }
      read.push(words);
    }
    expect(read).toEqual(paragraphs.map(wordsOf));
  });

  it("as RTF have balanced groups and every letter", async () => {
    const rtf = (await bytesOf("rtf")).toString("latin1");
    expect(/^[\n\x20-\x7e]*$/.test(rtf)).toBe(true);
    let depth = 0;
    let text = "";
    const tokens = rtf.matchAll(/\\u(-?\d+)\?|\\([\\{}])|\\([a-z]+)(-?\d+)? ?|([{}])|([^\\{}\n])/g);
    for (const [, unit, literal, word, , brace, letter] of tokens) {
      if (brace) depth += brace === "{" ? 1 : -1;
      expect(depth).toBeGreaterThanOrEqual(0);
      if (word === "pard" && text.includes("\u0000")) text += "\u0001";
      if (word === "pard" && !text.includes("\u0000")) text = "\u0000";
      if (unit) text += String.fromCharCode(Number(unit) & 0xffff);
      text += literal ?? letter ?? "";
    }
    expect(depth).toBe(0);
    expect(text.slice(1).split("\u0001")).toEqual(paragraphs.map(wordsOf));
  });

  it("as DOCX are an archive of XML with a style for each kind of line", async () => {
    const files = new Map(
      readZip(await bytesOf("docx")).map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]),
    );
    const document = readXml(files.get("word/document.xml") ?? "");
    const styled = find(document, "w:p").map((paragraph) => find(paragraph, "w:t").map(textOf).join(""));
    expect(styled).toEqual(paragraphs.map(wordsOf));
    const styles = readXml(files.get("word/styles.xml") ?? "");
    const names = find(styles, "w:name").map(({ attributes }) => /w:val="([^"]*)"/.exec(attributes)?.[1]);
    expect(names).toEqual(expect.arrayContaining(["Listings Day", "Listings Town", "Listings Text"]));
    expect(files.get("docProps/core.xml")).not.toMatch(/20[1-9]\d-/);
  });
});

/** The heights of the lines on the pages of a PDF, in drawn order. */
function drawnLines(pdf: Buffer): { x: number; y: number }[][] {
  const pages: { x: number; y: number }[][] = [];
  const text = pdf.toString("latin1");
  for (const { index, 0: head } of text.matchAll(/\/Length \d+\n\/Filter \/FlateDecode\n>>\nstream\n/g)) {
    const from = index + head.length;
    const content = inflateSync(pdf.subarray(from, text.indexOf("endstream", from))).toString("latin1");
    if (!content.includes(" Tm")) continue;
    const lines = new Map<string, { x: number; y: number }>();
    for (const [, x = "", y = ""] of content.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)) {
      const column = Math.floor(Number(x) / 190);
      lines.set(`${column} ${y}`, { x: column, y: Number(y) });
    }
    pages.push([...lines.values()]);
  }
  return pages;
}

describe("the length of an edition", () => {
  const long = sampleEdition(hardEntries(300));
  const all = composeEdition(long);

  it("is that of the PDF, within 5 %", async () => {
    const pdf = Buffer.from(await printFile(jobOf(long, "pdf")));
    const { lines, inches } = await measureParagraphs(all, long.layout);
    const drawn = drawnLines(pdf);
    expect(drawn.flat().length).toBe(lines);
    const { height } = columnOf(long.layout);
    let points = 0;
    for (const page of drawn)
      for (let column = 0; column < long.layout.columns; column++) {
        const ys = page.filter(({ x }) => x === column).map(({ y }) => y);
        if (ys.length > 0) points += Math.min(height, Math.max(...ys) - Math.min(...ys) + long.layout.leading);
      }
    expect(Math.abs(inches / (points / 72) - 1)).toBeLessThan(0.05);
  });

  it("counts a word longer than the column as the lines that it takes", () => {
    const entry = sampleEntry({ name: "W".repeat(200) });
    const [, , listing] = composeEdition(sampleEdition([entry]));
    const set = setParagraph(listing as PrintParagraph, edition.layout);
    expect(set.lines.length).toBeGreaterThan(5);
    expect(
      set.lines
        .flat()
        .map(({ text }) => text)
        .join(""),
    ).toContain("W".repeat(200));
    expect(heightOf(set)).toBeCloseTo(set.lines.length * 10.5 + 3.15);
  });

  it("is brought to the space by shortening texts, but for those that stay", async () => {
    const { inches } = await measureParagraphs(all, long.layout);
    const keeps = ({ eventId }: { eventId: number }) => eventId === 5;
    const most = await fitTexts(long, { inches: inches * 0.8, keeps });
    const entries = await shortenTexts(long, most ?? Number.NaN, keeps);
    const fitted = await measureParagraphs(composeEdition({ ...long, entries }), long.layout);
    expect(fitted.inches).toBeLessThanOrEqual(inches * 0.8);
    expect(entries[4]?.text).toBe(long.entries[4]?.text);
    expect(await fitTexts(long, { inches: 3, keeps: () => false })).toBeNull();
  });
});
