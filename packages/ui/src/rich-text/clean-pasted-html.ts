/** Elements that are dropped with all that is in them. */
const DROPPED =
  "head, title, meta, link, style, script, noscript, template, xml, img, picture, svg, canvas, video, audio, iframe, object, embed, button, input, select, textarea, [hidden], [aria-hidden='true']";
const RENAMED: Readonly<Record<string, string>> = {
  b: "strong",
  i: "em",
  h1: "h3",
  h2: "h3",
  h5: "h4",
  h6: "h4",
  tr: "p",
  dt: "p",
  dd: "p",
};
/** Elements the server keeps. */
const KEPT = new Set(["p", "br", "strong", "em", "u", "a", "ul", "ol", "li", "h3", "h4", "blockquote"]);
const BLOCKS =
  "p, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, div, section, article, main, pre, table, tr, dl, dt, dd";
const LINK = /^(https?:|mailto:)/i;

/** Puts an element's children into a new one of another name, or straight into its place. */
function replace(element: Element, name: string | null): Element | null {
  const children = [...element.childNodes];
  if (name === null) {
    element.replaceWith(...children);
    return null;
  }
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...children);
  element.replaceWith(renamed);
  return renamed;
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/**
 * Word writes a list as paragraphs that look like one: each says its place in `mso-list` and begins with its mark. They
 * become a list again, of one level.
 */
function restoreWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll("p[data-style*='mso-list' i]")) {
    const mark = paragraph.querySelector("[data-style*='mso-list:Ignore' i], [data-style*='mso-list: Ignore' i]");
    const name = /^\s*[\da-z]{1,3}[.)]/i.test(mark?.textContent ?? "") ? "ol" : "ul";
    mark?.remove();
    const before = paragraph.previousElementSibling;
    const isNext = before?.localName === name && before.hasAttribute("data-word");
    const list = isNext ? before : paragraph.ownerDocument.createElement(name);
    list.setAttribute("data-word", "");
    if (!isNext) paragraph.before(list);
    const item = paragraph.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

/** Value of a style property; "" if unset. */
function styleOf(element: Element, property: string): string {
  for (const declaration of (element.getAttribute("data-style") ?? "").split(";")) {
    const colon = declaration.indexOf(":");
    if (declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase() === property)
      return declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return "";
}

/** Emphasis that is only a style becomes an element; one that a style takes back goes. */
function normalizeEmphasis(element: Element): string {
  const weight = styleOf(element, "font-weight");
  const isBold = weight === "bold" || weight === "bolder" || Number(weight) >= 600;
  const name = element.localName;
  if ((name === "b" || name === "strong") && weight !== "" && !isBold) return "span";
  const isInline = name === "span" || name === "font" || name === "a";
  if (isInline && isBold) wrapContent(element, "strong");
  if (isInline && styleOf(element, "font-style") === "italic") wrapContent(element, "em");
  return name;
}

function normalizeElement(element: Element): void {
  const name = normalizeEmphasis(element);
  const target = RENAMED[name] ?? name;
  const href = element.getAttribute("href")?.trim() ?? "";
  if (target === "a" && !LINK.test(href)) replace(element, null);
  else if (KEPT.has(target)) {
    const kept = replace(element, target);
    if (target === "a") kept?.setAttribute("href", href);
  } else if (name === "td" || name === "th") {
    element.append(" ");
    replace(element, null);
  } else {
    // A division that holds text itself is a paragraph; one around paragraphs is nothing.
    const isParagraph = element.matches(BLOCKS) && element.querySelector(BLOCKS) === null;
    replace(element, isParagraph ? "p" : null);
  }
}

function commentsIn(body: HTMLElement): Comment[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Comment);
  return found;
}

/**
 * Reduces HTML pasted from word processors or the web to the supported formats: paragraphs, small headings, lists,
 * quotations, emphasis and links. Leaves copies from the editor itself unchanged.
 */
export function cleanPastedHtml(html: string): string {
  if (html.includes("data-pm-slice")) return html;
  // Under another name: the content security policy takes styles off a page, and off what is read as one.
  const unstyled = html.replace(/<[^<>]+>/g, (tag) => tag.replace(/(\s)style\s*=/gi, "$1data-style="));
  const { body } = new DOMParser().parseFromString(unstyled, "text/html");
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  restoreWordLists(body);
  // The innermost first, so that each is settled before what holds it.
  for (const element of [...body.querySelectorAll("*")].reverse()) normalizeElement(element);
  for (const element of body.querySelectorAll("p, h3, h4, strong, em, u, a, li")) {
    if ((element.textContent ?? "").trim() === "" && element.querySelector("br") === null) element.remove();
  }
  for (const comment of commentsIn(body)) comment.remove();
  return body.innerHTML;
}
