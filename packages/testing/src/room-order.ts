import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { importedBy, nodesOfSource } from "./syntax-tree.ts";

/** A file below a folder of rooms, and the rooms it takes something from, be it only a type. */
export interface RoomFile {
  /** Relative to that folder. */
  path: string;
  rooms: string[];
}

const root = resolve(import.meta.dirname, "../../..");

/** The folders of rooms beside the domain: the table in the README of each says their order. */
const FOLDERS = [
  "packages/api/src/operations",
  "packages/api/src/rest",
  "packages/importing/src/venue-sources",
  "apps/web/src/map",
];

/** Folder of a path; undefined for files outside all folders. */
export const roomOf = (path: string): string | undefined =>
  path.includes("/") ? path.slice(0, path.indexOf("/")) : undefined;

/** The rooms in the table of a README, the lowest first: its rows begin with `| \`room\` |`. */
export const roomNamesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^\| *`([a-z-]+)` *\|/gm)].map(([, name = ""]) => name);

/** Reads which rooms a file takes something from. */
export function readRoomFile(text: string, path: string): RoomFile {
  const rooms = [...nodesOfSource(text, path)].flatMap((node) => {
    const source = importedBy(node);
    return source?.startsWith(".") ? (roomOf(join(dirname(path), source).replaceAll("\\", "/")) ?? []) : [];
  });
  return { path, rooms: [...new Set(rooms)] };
}

/** Violations of the order of folders. */
export function orderFaults(order: readonly string[], files: readonly RoomFile[]): string[] {
  const found = new Set(files.flatMap(({ path }) => roomOf(path) ?? []));
  return [
    ...[...found].filter((name) => !order.includes(name)).map((name) => `${name} is not in the README's table`),
    ...order.filter((name) => !found.has(name)).map((name) => `${name} is in the README's table and not there`),
    ...files.flatMap(({ path, rooms: used }) => {
      const place = order.indexOf(roomOf(path) ?? "");
      const above = used.filter((room) => order.indexOf(room) > place);
      return above.map((room) => `${path} imports ${room}, which does not stand before it`);
    }),
  ];
}

/** Violations of the order in a folder's README. */
function faultsOfFolder(folder: string): string[] {
  const files = globSync("**/*.{ts,tsx}", { cwd: join(root, folder) })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$|(?:^|\/)test-/.test(path))
    .map((path) => readRoomFile(readFileSync(join(root, folder, path), "utf8"), path));
  const order = roomNamesIn(readFileSync(join(root, folder, "README.md"), "utf8"));
  return orderFaults(order, files).map((fault) => `${folder}: ${fault}`);
}

/** Violations of the folder orders outside the domain. */
export const faultsOfRooms = (): string[] => FOLDERS.flatMap(faultsOfFolder);
