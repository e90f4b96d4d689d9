import { defaultTown, region, townLabel } from "@hereabouts/contract/region/region";
import type { Operation } from "./openapi.ts";

/** Query of the example call of an operation, where it needs one. */
function queryOf(operationId: string): string | undefined {
  const town = defaultTown();
  const around = `latitude=${town.lat}&longitude=${town.lon}&radius=25`;
  const queries: Readonly<Record<string, string>> = {
    listEvents: `${around}&prices=free`,
    listVenues: around,
    findEvents: "q=dance",
    findVenues: "q=hall",
    geocode: `q=25 Mill River Road, ${townLabel(town)}&country=${region.country}`,
    exportSearch: "count=10",
  };
  return queries[operationId];
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Which scope an API token needs for an operation; undefined where none will do. */
const scopeOfOperation = ({ security }: Operation): string | undefined =>
  security.flatMap(({ token = [] }) => token)[0];

/** Whether anybody may call an operation. */
export const isOpen = ({ security }: Operation): boolean => security.some((needed) => Object.keys(needed).length === 0);

/** Fills a path's parameters with ids that exist in the demo region. */
export const pathExample = (path: string): string =>
  path
    .replace("{token}", "TOKEN")
    .replace("{widgetId}", "WIDGET")
    .replace(/\{\w+\}/g, "1");

/** The address of an example, with what is asked. */
export function addressExample(path: string, operation: Operation): string {
  const query = queryOf(operation.operationId);
  const search = query === undefined ? "" : `?${new URLSearchParams(query)}`;
  return pathExample(path) + search;
}

/** A call as it is made on a terminal. */
export function curlLine(origin: string, path: string, method: string, operation: Operation): string {
  const lines = [`curl ${quoted(origin + addressExample(path, operation))}`];
  if (method !== "get") lines.push(`-X ${method.toUpperCase()}`);
  if (!isOpen(operation)) {
    if (scopeOfOperation(operation) !== undefined) lines.push(`-H "Authorization: Bearer $EVENTS_TOKEN"`);
    else lines.push("-b cookies.txt", ...(method === "get" ? [] : [`-H "X-CSRFToken: $CSRF_TOKEN"`]));
  }
  const [[type, body] = []] = Object.entries(operation.requestBody?.content ?? {});
  if (body?.example !== undefined && type === "application/json") {
    lines.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body.example))}`);
  } else if (type === "multipart/form-data") {
    const [field = "image"] = Object.keys((body?.schema.properties ?? {}) as object);
    lines.push(`-F ${field}=@picture.jpg`);
  }
  return lines.join(" \\\n  ");
}
