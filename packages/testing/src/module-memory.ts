import { isNamed, isNode, type Node } from "./syntax-tree.ts";

const isOfDomain = (path: string) => path.startsWith("packages/domain/src/");

/**
 * Finds weak maps that a module of the domain keeps for itself: what a process remembers is a port of `Context`
 * (`memory-ports.ts`), so that each caller says whose memory it is.
 */
export function moduleMemory(path: string, nodes: readonly Node[]): string[] {
  const program = nodes.find(({ type }) => type === "Program");
  if (!isOfDomain(path) || !Array.isArray(program?.body)) return [];
  return program.body
    .map((statement: unknown) =>
      isNode(statement) && isNode(statement.declaration) ? statement.declaration : statement,
    )
    .flatMap((statement: unknown) =>
      isNode(statement) && Array.isArray(statement.declarations) ? statement.declarations : [],
    )
    .filter(({ init }) => isNode(init) && init.type === "NewExpression" && isNamed(init.callee, "WeakMap"))
    .map(({ loc }) => `${path}:${loc.start.line} keeps a WeakMap in its module: memory is a port of Context`);
}
