import type { JsonSchema } from "./json-schemas.ts";
import type { OpenApiDocument, Operation, Parameter } from "./openapi.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** A schema in a few words: "integer, 1 to 100", "list of EventCard". */
function wordsOf(schema: JsonSchema): string {
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

const table = (caption: string, heads: string[], rows: string[][]) =>
  `<table><caption>${caption}</caption><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead>
<tbody>${rows
    .map(
      ([first, ...others]) =>
        `<tr><th scope="row">${first}</th>${others.map((cell) => `<td>${cell}</td>`).join("")}</tr>`,
    )
    .join("\n")}</tbody></table>`;

const parameterRow = ({ name, in: place, description, schema }: Parameter) => [
  `<code>${escapeHtml(name)}</code>`,
  place,
  escapeHtml(wordsOf(schema)),
  escapeHtml(description),
];

function sectionOf(path: string, method: string, operation: Operation): string {
  const parts = [
    `<h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>`,
    `<p>${escapeHtml(operation.summary)} ${escapeHtml(operation.description)}</p>`,
  ];
  if (operation.parameters) {
    const heads = ["Name", "In", "Value", "Meaning"];
    parts.push(table("Parameters", heads, operation.parameters.map(parameterRow)));
  }
  const [body] = Object.values(operation.requestBody?.content ?? {});
  if (body) parts.push(`<p>Body: ${escapeHtml(wordsOf(body.schema))}.</p>`);
  if (body?.example) parts.push(`<pre>${escapeHtml(JSON.stringify(body.example, null, 2))}</pre>`);
  const answers = Object.entries(operation.responses).map(([status, { description, content = {} }]) => [
    status,
    escapeHtml(description),
    escapeHtml(
      Object.entries(content)
        .map(([type, { schema }]) => `${type}: ${wordsOf(schema)}`)
        .join("; "),
    ),
  ]);
  parts.push(table("Answers", ["Status", "Meaning", "Content"], answers));
  return `<section id="${operation.operationId}">\n${parts.join("\n")}\n</section>`;
}

/** The API's documentation as one plain HTML page: no script, no style and nothing from elsewhere. */
export function documentationPage({ info, paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const contents = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${operation.operationId}">${method.toUpperCase()} ${escapeHtml(path)}</a></li>`,
  );
  const records = Object.entries(components.schemas).map(([name, { properties = {} }]) => {
    const rows = Object.entries(properties as Record<string, JsonSchema>).map(([key, schema]) => [
      `<code>${escapeHtml(key)}</code>`,
      escapeHtml(schema.anyOf ? (schema.anyOf as JsonSchema[]).map(wordsOf).join(" or ") : wordsOf(schema)),
    ]);
    return rows.length === 0 ? "" : table(escapeHtml(name), ["Field", "Value"], rows);
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(info.title)}</title>
</head>
<body>
<header><h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)}</p>
<p>For machines: <a href="/api/openapi.json">openapi.json</a></p></header>
<nav aria-label="Operations"><ul>${contents.join("\n")}</ul></nav>
<main>
${operations.map(({ path, method, operation }) => sectionOf(path, method, operation)).join("\n")}
<section><h2>Records</h2>
${records.join("\n")}
</section>
</main>
</body>
</html>
`;
}
