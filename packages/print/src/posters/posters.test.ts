import { type PaperSize, paperSizes } from "@hereabouts/contract/posters/poster-paths";
import PDFDocument from "pdfkit";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { drawPoster, layOut, type PosterOrder } from "./draw-poster.ts";
import { dancePoster, hardNames, listPoster } from "./poster.fixture.ts";
import { setLines } from "./set-lines.ts";
import { type Item, sheetOf, type TextItem } from "./sheet.ts";
import { TypeCase } from "./type-case.ts";

const typeCase = () => new TypeCase(new PDFDocument({ font: null as never, autoFirstPage: false }) as never);
const type = typeCase();

/** The smallest PNG of one color. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgSGgAAAFaANkYz35/AAAAAElFTkSuQmCC",
  "base64",
);

const textsOf = (items: readonly Item[]) => items.filter((item): item is TextItem => item.kind === "text");

/** Items of a poster that leave the sheet, exceed their width, or lie over the code at the foot. */
function faultsOf(items: readonly Item[], size: PaperSize): string[] {
  const { width, height, margin } = sheetOf(size);
  const code = items.find(({ kind }) => kind === "code");
  const isOut = (item: Item) =>
    item.x < margin - 1 ||
    item.y < margin - 1 ||
    item.x + item.width > width - margin + 1 ||
    item.y + item.height > height - margin + 1;
  const overflows = (item: TextItem) => item.lines.some((line) => line.width > item.width + 1);
  const hits = (item: Item) =>
    code !== undefined &&
    item !== code &&
    item.x < code.x + code.width &&
    item.x + item.width > code.x &&
    item.y + item.height > code.y + 1;
  const named = (item: Item) => (item.kind === "text" ? item.says : item.kind);
  return [
    ...items.filter(isOut).map((item) => `out of the sheet: ${named(item)}`),
    ...textsOf(items)
      .filter(overflows)
      .map((item) => `too wide: ${named(item)}`),
    ...items.filter(hits).map((item) => `over the code: ${named(item)}`),
  ];
}

/** Texts of one column that lie over each other. */
function overlapsOf(items: readonly Item[]): string[] {
  const texts = textsOf(items);
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter((other) => {
        const isBeside = one.x + one.width <= other.x + 1 || other.x + other.width <= one.x + 1;
        const isApart = one.y + one.height <= other.y + 1 || other.y + other.height <= one.y + 1;
        return !isBeside && !isApart;
      })
      .map((other) => `${one.says} / ${other.says}`),
  );
}

const states = [
  null,
  { label: "Sold out", note: { text: "" }, isOff: false },
  { label: "Canceled", note: { text: "The caller is ill. ".repeat(15) }, isOff: true },
];

test.each(Object.entries(hardNames))("a poster of an event fits its sheet with a name that is %s", (_, text) => {
  for (const size of paperSizes)
    for (const state of states)
      for (const shown of [picture, null]) {
        const content = dancePoster({
          name: { text, instead: "Music" },
          state,
          schedule: "Every month on the first Saturday until June 5, 2027",
          venue: { text },
          address: { text },
          facts: [{ text }, { text: "All ages" }, { text }],
        });
        const items = layOut({ content, size, picture: shown }, type);
        expect(faultsOf(items, size)).toEqual([]);
        expect(overlapsOf(items)).toEqual([]);
      }
});

test.each([0, 1, 3, 10, 25, 60, 100, 400])(
  "a poster of %i dates fits its sheet, and counts what it leaves out",
  (count) => {
    for (const size of paperSizes)
      for (const days of [7, 31]) {
        const content = listPoster(count, Math.min(days, Math.max(1, count)));
        const items = layOut({ content, size, picture }, type);
        expect(faultsOf(items, size)).toEqual([]);
        const drawn = textsOf(items).filter(({ link }) => link !== undefined && link !== content.link);
        const shown = new Set(drawn.map(({ link }) => link)).size;
        const said = textsOf(items)
          .filter(({ says }) => /^and \d+ more$/.test(says))
          .at(-1);
        expect(shown + Number(said?.says.match(/\d+/)?.[0] ?? 0)).toBe(count);
      }
  },
);

test("a full week shows something of each day", () => {
  const items = layOut({ content: listPoster(400, 7), size: "a4", picture }, type);
  const days = textsOf(items).filter(({ tag }) => tag === "H2");
  expect(new Set(days.map(({ says }) => says)).size).toBe(7);
});

test("few dates are set larger than many", () => {
  const sizeOf = (count: number) => {
    const items = layOut({ content: listPoster(count, 7), size: "a4", picture }, type);
    return Math.max(
      ...textsOf(items)
        .filter(({ link }) => link?.endsWith("/x/"))
        .map(({ size }) => size),
    );
  };
  expect(sizeOf(3)).toBeGreaterThan(sizeOf(15));
  expect(sizeOf(15)).toBeGreaterThan(sizeOf(60));
});

test("a canceled date is struck through, a sold-out one is not", () => {
  const struck = (isOff: boolean) =>
    textsOf(
      layOut({ content: dancePoster({ state: { label: "x", note: { text: "" }, isOff } }), size: "a4", picture }, type),
    )
      .filter(({ isStruck }) => isStruck)
      .map(({ says }) => says);
  expect(struck(true)).toEqual(["Saturday", "5", "December 2026", "7:00 PM – 9:30 PM"]);
  expect(struck(false)).toEqual([]);
});

test("letters of no typeface are left out, and a name without any gives way to other words", () => {
  expect(type.cleaned(hardNames.emoji, "display")).toBe("Dance!");
  const unknown = { text: "\u{12000}\u{12001}", instead: "Music" };
  const [, name] = textsOf(layOut({ content: dancePoster({ name: unknown }), size: "a4", picture: null }, type));
  expect(name?.says).toBe("Music");
});

test("words from right to left stand in their order, and digits and other words in theirs", () => {
  const words = (text: string) =>
    setLines([{ text, face: "plain" }], type, { width: 500, size: 12 }).map(({ pieces }) =>
      pieces.map(({ text }) => text),
    );
  expect(words("Dance with friends")).toEqual([["Dance with friends"]]);
  expect(words("אחת שתיים in town שלוש")).toEqual([["שלוש", "in town", "שתיים", "אחת"]]);
});

const order: PosterOrder = { content: dancePoster(), size: "a4", picture };

/** The texts of a PDF, by the table that each of its typefaces has for readers. */
function textOf(pdf: string): string {
  const tables = new Map<string, Map<string, string>>();
  const objects = new Map(
    [...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = "", body = ""]) => [id, body]),
  );
  for (const body of objects.values())
    for (const [, name = "", id = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "") ?? [];
      const letters = [...(objects.get(map) ?? "").matchAll(/<([0-9a-f]{4}(?: [0-9a-f]{4})*)>/g)].map(([, hex = ""]) =>
        String.fromCharCode(...hex.split(" ").map((code) => Number.parseInt(code, 16))),
      );
      // The first pairs are the range of codes and the range that the list begins with.
      tables.set(name, new Map(letters.slice(4).map((letter, at) => [at.toString(16).padStart(4, "0"), letter])));
    }
  let table = new Map<string, string>();
  let text = "";
  for (const [, font, shown] of pdf.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) table = tables.get(font) ?? new Map();
    else {
      for (const [, codes = ""] of (shown ?? "").matchAll(/<([0-9a-f]+)>/g))
        text += codes.replace(/.{4}/g, (code) => table.get(code) ?? "?");
      text += "\n";
    }
  }
  return text;
}

test("a PDF is tagged, in a language, with its title, its links and texts that can be copied", async () => {
  const pdf = (await drawPoster(order, { compress: false })).toString("latin1");
  expect(pdf).toContain("/Marked true");
  expect(pdf).toContain("/Lang (en)");
  expect(pdf).toContain("/DisplayDocTitle true");
  expect(pdf).toContain(`/URI (${order.content.link})`);
  for (const tag of ["H1", "P", "Figure", "Link"]) expect(pdf).toContain(`/S /${tag}`);
  for (const words of [
    "Contra dance",
    "Mill River Hall",
    "7:00 PM – 9:30 PM",
    "All ages",
    "hereabouts.test/events/12/",
  ])
    expect(textOf(pdf).replaceAll(" \n", " ")).toContain(words);
});

test("the code of a PDF is that of its link, square by square", async () => {
  const pdf = (await drawPoster(order, { compress: false })).toString("latin1");
  const { data } = encode(order.content.link, { border: 0, ecc: "M" });
  const dark = data.flat().filter(Boolean).length;
  const code = layOut(order, type).find(({ kind }) => kind === "code");
  const side = ((code?.width ?? 0) / data.length) * 1.01;
  const squares = [...pdf.matchAll(/[\d.]+ [\d.]+ ([\d.]+) ([\d.]+) re/g)].filter(
    ([, width, height]) => Math.abs(Number(width) - side) < 0.01 && Math.abs(Number(height) - side) < 0.01,
  );
  expect(squares).toHaveLength(dark);
});

test("the same poster is the same file, whenever it is drawn", async () => {
  const [one, other] = [await drawPoster(order), await drawPoster(order)];
  expect(one.equals(other)).toBe(true);
});
