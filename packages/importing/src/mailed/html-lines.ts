import { Parser } from "htmlparser2";

const blocks = new Set(
  "address article aside blockquote br dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td th tr ul".split(
    " ",
  ),
);
const silent = new Set(["style", "script", "head", "title", "template"]);
/** Tags that lie deeper in each other are not followed. */
const DEEPEST = 500;

/** The text of a mail's HTML, a line for each block, with the addresses of its links. Cut at `most` characters. */
export function linesOfHtml(html: string, most: number): string {
  let text = "";
  let [hidden, depth] = [0, 0];
  let address = "";
  let said = "";
  const add = (part: string) => {
    if (text.length < most) text += part;
  };
  const parser = new Parser({
    onopentag(tag, attributes) {
      depth += 1;
      if (silent.has(tag)) hidden += 1;
      if (blocks.has(tag)) add("\n");
      if (tag === "a") [address, said] = [attributes.href ?? "", ""];
    },
    ontext(part) {
      if (hidden > 0 || depth > DEEPEST) return;
      said += part;
      add(part.replace(/\s+/g, " "));
    },
    onclosetag(tag) {
      depth -= 1;
      if (silent.has(tag)) hidden -= 1;
      if (tag === "a" && /^https?:\/\//i.test(address) && said.trim() !== address) add(` ${address} `);
      if (tag === "a") address = "";
      if (blocks.has(tag)) add("\n");
    },
  });
  parser.write(html.slice(0, most * 20));
  parser.end();
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line, at, all) => line !== "" || (all[at - 1] ?? "") !== "")
    .join("\n")
    .trim();
}
