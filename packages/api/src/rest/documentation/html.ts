import type { JsonSchema } from "./json-schemas.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as it stands in HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** A schema in a few words: "integer, 1 to 100", "list of EventCard". */
export function wordsOf(schema: JsonSchema): string {
  if (typeof schema.$ref === "string") return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.join(", ")}`;
  if (schema.type === "array") return `list of ${wordsOf((schema.items ?? {}) as JsonSchema)}`;
  if (schema.type === "object") return `object with ${Object.keys((schema.properties ?? {}) as object).join(", ")}`;
  const kind = typeof schema.type === "string" ? schema.type : "values";
  if (schema.minimum !== undefined && schema.maximum !== undefined) {
    return `${kind}, ${schema.minimum} to ${schema.maximum}`;
  }
  if (schema.maxLength !== undefined) return `${kind}, at most ${schema.maxLength} characters`;
  return schema.minimum === undefined ? kind : `${kind}, from ${schema.minimum}`;
}

/** A table with a caption, whose first column names each row. Its cells are HTML. */
export const table = (caption: string, heads: string[], rows: string[][]): string =>
  `<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead>
<tbody>${rows
    .map(
      ([first, ...others]) =>
        `<tr><th scope="row">${first}</th>${others.map((cell) => `<td>${cell}</td>`).join("")}</tr>`,
    )
    .join("\n")}</tbody></table></div>`;

/** Something to be copied, under a name of its own. */
export const sample = (name: string, text: string): string =>
  `<figure><figcaption>${name}</figcaption><pre tabindex="0">${escapeHtml(text)}</pre></figure>`;
