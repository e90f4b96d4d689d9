import { tokenGuide, versionGuide, webhookGuide } from "./guides.ts";
import { escapeHtml, table, wordsOf } from "./html.ts";
import type { JsonSchema } from "./json-schemas.ts";
import type { OpenApiDocument } from "./openapi.ts";
import { operationSection } from "./operation-section.ts";

/** The operations of a document in the order of its paths. */
const operationsOf = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

function recordTables({ components }: OpenApiDocument): string {
  const records = Object.entries(components.schemas).map(([name, { properties = {} }]) => {
    const rows = Object.entries(properties as Record<string, JsonSchema>).map(([key, schema]) => [
      `<code>${escapeHtml(key)}</code>`,
      escapeHtml(schema.anyOf ? (schema.anyOf as JsonSchema[]).map(wordsOf).join(" or ") : wordsOf(schema)),
    ]);
    return rows.length === 0 ? "" : table(escapeHtml(name), ["Field", "Value"], rows);
  });
  return `<section id="records"><h2>Records</h2>\n${records.join("\n")}\n</section>`;
}

/** The API's documentation as one HTML page, whole without its script, and with nothing from elsewhere. */
export function documentationPage(document: OpenApiDocument): string {
  const { info, tags, servers } = document;
  const operations = operationsOf(document);
  const rooms = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return { name, description, own };
  });
  const contents = rooms.map(
    ({ name, own }) =>
      `<details><summary>${escapeHtml(name)}</summary><ul>${own
        .map(
          ({ path, method, operation }) =>
            `<li><a href="#${operation.operationId}">${method.toUpperCase()} ${escapeHtml(path)}</a></li>`,
        )
        .join("\n")}</ul></details>`,
  );
  const sections = rooms.map(
    ({ name, description, own }) =>
      `<section><h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>\n${own
        .map(({ path, method, operation }) => operationSection(document, path, method, operation))
        .join("\n")}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(info.title)}</title>
<link rel="stylesheet" href="/api/docs.css">
<script src="/api/docs.js" defer></script>
</head>
<body>
<header><p><a href="/">${escapeHtml(info.title.replace(/ API$/, ""))}</a></p><h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)}</p>
<p>For machines: <a href="/api/openapi.json">openapi.json</a></p></header>
<nav aria-label="Operations"><ul><li><a href="#tokens">API tokens</a></li><li><a href="#webhooks">Webhooks</a></li><li><a href="#versions">Versions</a></li><li><a href="#records">Records</a></li></ul>
${contents.join("\n")}</nav>
<main>
${tokenGuide(servers[0]?.url ?? "")}
${webhookGuide(servers[0]?.url ?? "")}
${versionGuide}
${sections.join("\n")}
${recordTables(document)}
</main>
</body>
</html>
`;
}
