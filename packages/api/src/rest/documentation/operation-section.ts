import { exampleOf } from "./answer-example.ts";
import { curlLine, isOpen, pathExample } from "./curl-line.ts";
import { escapeHtml, sample, table, wordsOf } from "./html.ts";
import type { JsonSchema } from "./json-schemas.ts";
import type { OpenApiDocument, Operation, Parameter } from "./openapi.ts";

const parameterRow = ({ name, in: place, description, schema }: Parameter) => [
  `<code>${escapeHtml(name)}</code>`,
  place,
  escapeHtml(wordsOf(schema)),
  escapeHtml(description),
];

/** The answer of a call that went well, as it looks. */
function answerSample({ responses }: Operation, components: Record<string, JsonSchema>): string {
  const [[status, success] = []] = Object.entries(responses).filter(([code]) => code.startsWith("2"));
  const schema = success?.content?.["application/json"]?.schema;
  if (!schema) return "";
  return sample(`Answer ${status}`, JSON.stringify(exampleOf(schema, components), null, 2));
}

/** A field of the form that tries a call. */
function tryField(id: string, { name, in: place, schema, description }: Parameter): string {
  const key = `${id}-${name}`;
  const value = place === "path" ? (pathExample(`{${name}}`) === "1" ? "1" : "") : "";
  const choices = Array.isArray(schema.enum) ? schema.enum.map(String) : [];
  const attributes = `id="${key}" name="${escapeHtml(name)}" data-in="${place}"${place === "path" ? " required" : ""}`;
  const control =
    choices.length > 0 && place !== "path"
      ? `<select ${attributes}><option value="">Not set</option>${choices.map((one) => `<option>${escapeHtml(one)}</option>`).join("")}</select>`
      : `<input ${attributes} value="${value}" autocomplete="off">`;
  return `<div><label for="${key}" title="${escapeHtml(description)}"><code>${escapeHtml(name)}</code></label>${control}</div>`;
}

/** The form that makes a call and shows what is answered: a plain form, which scripts make better. */
function tryIt(path: string, { operationId: id, parameters = [] }: Operation): string {
  return `<details class="try"><summary>Try it</summary>
<form method="get" action="${escapeHtml(pathExample(path))}" data-path="${escapeHtml(path)}">
<div class="fields">${parameters.map((parameter) => tryField(id, parameter)).join("\n")}</div>
<p><button type="submit">Send</button></p>
<div class="result" aria-live="polite" hidden><p class="status"></p><pre tabindex="0" role="group" aria-label="Answer"></pre></div>
</form></details>`;
}

/** Whether a call can be tried on the page: anybody may make it, and it changes nothing. */
export const canBeTried = (path: string, method: string, operation: Operation): boolean =>
  method === "get" && isOpen(operation) && !path.includes("{token}") && !path.startsWith("/auth/");

/** All that is said of an operation. */
export function operationSection(
  { servers: [server], components }: OpenApiDocument,
  path: string,
  method: string,
  operation: Operation,
): string {
  const parts = [
    `<h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>`,
    `<p>${escapeHtml(operation.summary)} ${escapeHtml(operation.description)}</p>`,
    sample("Call", curlLine(server?.url ?? "", path, method, operation)),
    answerSample(operation, components.schemas),
  ];
  if (canBeTried(path, method, operation)) parts.push(tryIt(path, operation));
  if (operation.parameters) {
    const heads = ["Name", "In", "Value", "Meaning"];
    parts.push(table("Parameters", heads, operation.parameters.map(parameterRow)));
  }
  const [body] = Object.values(operation.requestBody?.content ?? {});
  if (body) parts.push(`<p>Body: ${escapeHtml(wordsOf(body.schema))}.</p>`);
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
  return `<section id="${operation.operationId}">\n${parts.filter((part) => part !== "").join("\n")}\n</section>`;
}
