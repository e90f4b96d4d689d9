import { importedBy, isNode, type Node } from "./syntax-tree.ts";

const STATEMENTS = ["selectFrom", "selectNoFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"];

/** Files with SQL besides `*.queries.ts`. Tests and their fixtures may query tables directly. */
const exceptions: readonly string[] = [
  // The connection, the migrations and the change feed.
  "packages/db/",
  // Measures statements, and fills tables as fast as can be.
  "packages/bench/",
  // Puts into tables what no verb would: people with a past.
  "packages/demo-region/",
  // Makes the database of each test file.
  "packages/testing/",
  // Test fixtures.
  "packages/api/src/fuzz/fuzz-world.ts",
  // Writes to databases of its own, to see what becomes of it.
  "apps/server/src/operate/",
  // Commands that vacuum as their last step.
  "apps/server/src/cli/run-import-command.ts",
  "apps/server/src/cli/reproject.ts",
];

/** The name of the method that a node calls. */
export function methodOf({ type, callee }: Node): string | undefined {
  if (type !== "CallExpression" || !isNode(callee) || callee.type !== "MemberExpression") return undefined;
  const { property } = callee;
  return isNode(property) && property.type === "Identifier" ? String(property.name) : undefined;
}

/** Whether a node begins a statement, as `db.selectFrom("event")` does. */
export const beginsStatement = (node: Node): boolean => STATEMENTS.includes(methodOf(node) ?? "");

/** Whether a node takes more of the query builder than its types, with which a connection is handed on. */
const takesBuilder = (node: Node): boolean =>
  importedBy(node) === "kysely" &&
  node.importKind !== "type" &&
  !(
    Array.isArray(node.specifiers) &&
    node.specifiers.every((specifier) => isNode(specifier) && specifier.importKind === "type")
  );

/** SQL in a file where it isn't allowed. `path` is relative to the repository. */
export function misplacedSql(path: string, nodes: readonly Node[]): string[] {
  const isException = exceptions.some((start) => path.startsWith(start));
  if (path.endsWith(".queries.ts") || isException) return [];
  const holdsSql = nodes.some((node) => beginsStatement(node) || takesBuilder(node));
  return holdsSql ? [`${path} holds SQL, which belongs in a *.queries.ts`] : [];
}
