import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { importedBy, isNamed, isNode, type Node, nodesOfSource } from "./syntax-tree.ts";

/** An exported function of the domain that runs in a context. */
export interface Verb {
  /** Relative to the domain's source folder. */
  path: string;
  name: string;
  /** Whether what it is told besides the context is an object, or objects; true as well when it is told nothing. */
  takesInput: boolean;
}

const packages = resolve(import.meta.dirname, "../..");
const source = join(packages, "domain/src");
/** Who asks the domain for something: the rooms themselves call each other's functions as they need. */
const CALLERS = ["api", "bench", "demo-region", "importing", "../apps/server"];
const REGISTRY = "worker/registry.ts";

const parametersOf = (node: Node): unknown[] => (Array.isArray(node.params) ? node.params : []);

/** The annotated type of a parameter, with a default or without. */
function typeOf(parameter: unknown): Node | undefined {
  if (!isNode(parameter)) return undefined;
  if (parameter.type === "AssignmentPattern") return typeOf(parameter.left);
  const { typeAnnotation } = parameter;
  const type = isNode(typeAnnotation) ? typeAnnotation.typeAnnotation : undefined;
  return isNode(type) ? type : undefined;
}

/** `Context`, or some of it: `Pick<Context, "db">`. */
function isContext(type: Node | undefined): boolean {
  if (type?.type !== "TSTypeReference") return false;
  if (isNamed(type.typeName, "Context")) return true;
  const of = type.typeParameters ?? type.typeArguments;
  const [first] = isNode(of) && Array.isArray(of.params) ? of.params : [];
  return isNamed(type.typeName, "Pick") && isNode(first) && isContext(first);
}

/** An object, or a list of them; no text, number, yes or no, or function. */
const isInput = (type: Node | undefined): boolean =>
  type !== undefined && !/^TS(?:(?:String|Number|Boolean)Keyword|LiteralType|FunctionType)$/.test(type.type);

/** The verbs that a file of the domain exports. */
export function verbsOf(text: string, path: string): Verb[] {
  return [...nodesOfSource(text, path)].flatMap(({ type, declaration }) => {
    if (type !== "ExportNamedDeclaration" || !isNode(declaration) || declaration.type !== "FunctionDeclaration")
      return [];
    const [context, input] = parametersOf(declaration);
    if (!isContext(typeOf(context)) || !isNode(declaration.id)) return [];
    return [{ path, name: String(declaration.id.name), takesInput: input === undefined || isInput(typeOf(input)) }];
  });
}

/** What a file takes from the domain, as "room/file.ts name". `folder` is its own, relative to the domain's source. */
export function takenFromDomain(text: string, path: string, folder?: string): string[] {
  return [...nodesOfSource(text, path)].flatMap((node) => {
    const from = importedBy(node) ?? "";
    const file = from.startsWith("@hereabouts/domain/")
      ? `${from.slice("@hereabouts/domain/".length)}.ts`
      : folder !== undefined && from.startsWith(".") && join(folder, from).replaceAll("\\", "/");
    if (!file || !Array.isArray(node.specifiers)) return [];
    return node.specifiers.flatMap((specifier) => {
      const name = isNode(specifier) && isNode(specifier.imported) ? specifier.imported.name : undefined;
      return typeof name === "string" ? [`${file} ${name}`] : [];
    });
  });
}

/** What is against one verb a file, and against one signature of verbs, among those that are asked for. */
export function verbFaults(verbs: readonly Verb[], taken: ReadonlySet<string>): string[] {
  const asked = verbs.filter(({ path, name }) => path.includes("/") && taken.has(`${path} ${name}`));
  const firsts = new Map(asked.toReversed().map(({ path, name }) => [path, name]));
  return [
    ...asked
      .filter(({ path, name }) => firsts.get(path) !== name)
      .map(({ path, name }) => `${path} holds ${firsts.get(path)} and ${name}: a verb has a file of its own`),
    ...asked
      .filter(({ takesInput }) => !takesInput)
      .map(({ path, name }) => `${path}: ${name} takes more than (ctx, { … })`),
  ];
}

const isTested = (path: string) => !/\.test\.ts$|(?:^|\/)test-/.test(path.replaceAll("\\", "/"));
const filesOf = (folder: string) => globSync("**/*.ts", { cwd: folder }).filter(isTested);

/** What of the verbs as they stand is against the house. */
export function faultsOfVerbs(): string[] {
  const read = (folder: string, path: string) => readFileSync(join(folder, path), "utf8");
  const verbs = filesOf(source)
    .filter((path) => !path.endsWith(".queries.ts"))
    .flatMap((path) => verbsOf(read(source, path), path.replaceAll("\\", "/")));
  const taken = CALLERS.flatMap((caller) => {
    const folder = join(packages, caller, "src");
    return filesOf(folder).flatMap((path) => takenFromDomain(read(folder, path), path));
  });
  const performed = takenFromDomain(read(source, REGISTRY), REGISTRY, dirname(REGISTRY));
  return verbFaults(verbs, new Set([...taken, ...performed]));
}
