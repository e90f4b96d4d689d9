const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text in XML or HTML, between tags or in an attribute. Characters that XML 1.0 may not hold become spaces. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, " ")
    .replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** An element with a text in it; none without a text. @param attributes as they stand in the tag */
export function textElement(name: string, text: string | null | undefined, attributes = ""): string[] {
  if (text === null || text === undefined || text === "") return [];
  return [`<${name}${attributes}>${escapeXml(text)}</${name}>`];
}

/** An element without content. */
export function emptyElement(name: string, attributes: Readonly<Record<string, string>>): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${given.join("")}/>`;
}
