import { dirname } from "node:path";
import type { Node } from "./syntax-tree.ts";

const MOST_LINES = { file: 250, route: 40, function: 80 };

/** A file or a function that is longer than it may be, by lines as an editor counts them. */
export interface LongPart {
  kind: "file" | "function";
  path: string;
  /** First line. */
  line: number;
  lines: number;
  most: number;
}

/** Files or folders allowed to be longer, with the reason. */
export type Exceptions = Readonly<Record<LongPart["kind"], Readonly<Record<string, string>>>>;

const exceptions: Exceptions = {
  file: {
    "apps/web/src/map/valley/valley-geo.ts": "The shapes of the drawn map.",
    "packages/contract/src/fields/countries.ts": "A line for each country.",
    "packages/db/src/migrate.ts": "Two lines for each migration.",
    "packages/demo-region/src/places.ts": "The towns and streets of the demo region.",
    "packages/demo-region/src/programs/": "The words of its events.",
    "packages/demo-region/src/venue-kinds.ts": "The words of its venues.",
    "packages/domain/src/sentences/english-words.ts": "The words of a language.",
    "packages/poster-art/src/frames.ts": "Drawings.",
    "packages/testing/src/records-of-others.ts": "A table that tests read.",
  },
  function: {
    "packages/db/src/migrations/": "A step that is taken once, from its first statement to its last.",
    "packages/poster-art/src/country-buildings.ts": "A drawing.",
    "packages/poster-art/src/scenes/": "Drawings.",
  },
};

const FUNCTION = /^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression|(?:Object|Class|ClassPrivate)Method)$/;

const isRoute = (path: string) => path.startsWith("apps/web/src/routes/");

const placeOf = ({ loc }: Node) => loc as { start: { line: number }; end: { line: number } };

/** Parts of a file that exceed the length limits. */
export function longParts(path: string, text: string, nodes: readonly Node[]): LongPart[] {
  const file: LongPart = {
    kind: "file",
    path,
    line: 1,
    lines: text.replace(/\n$/, "").split("\n").length,
    most: isRoute(path) ? MOST_LINES.route : MOST_LINES.file,
  };
  const functions = nodes
    .filter(({ type }) => FUNCTION.test(type))
    .map((node): LongPart => {
      const { start, end } = placeOf(node);
      return {
        kind: "function",
        path,
        line: start.line,
        lines: end.line - start.line + 1,
        most: MOST_LINES.function,
      };
    });
  return [file, ...functions].filter(({ lines, most }) => lines > most);
}

/** Long parts without an exception, and exceptions no longer needed. */
export function lengthFaults(parts: readonly LongPart[], excepted: Exceptions = exceptions): string[] {
  const covers = (start: string, path: string) => (start.endsWith("/") ? path.startsWith(start) : path === start);
  const unneeded = (["file", "function"] as const).flatMap((kind) =>
    Object.keys(excepted[kind])
      .filter((start) => !parts.some((part) => part.kind === kind && covers(start, part.path)))
      .map((start) => `${start} has no long ${kind} any more: take it out of packages/testing/src/lengths.ts`),
  );
  const tooLong = parts
    .filter(({ kind, path }) => !Object.keys(excepted[kind]).some((start) => covers(start, path)))
    .map(({ kind, path, line, lines, most }) => `${path}:${line} is a ${kind} of ${lines} lines, more than ${most}`);
  return [...tooLong, ...unneeded];
}

/** Most files of one folder, its subfolders aside: more are sorted into folders by topic. */
const MOST_FILES = 25;

/** Folders with too many files; migrations only ever grow. */
export function fullFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const folder of paths.map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .filter(([folder, files]) => files > MOST_FILES && !folder.endsWith("/migrations"))
    .map(([folder, files]) => `${folder} holds ${files} files, more than ${MOST_FILES}`);
}
