import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** Licences that the product may be built with and distributed under: permissive ones, and copyleft of a file or a library. */
const allowed: ReadonlySet<string> = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
  "CC-BY-4.0",
  "Python-2.0",
  "PSF-2.0",
  "OFL-1.1",
  "MPL-2.0",
  "LGPL-3.0-or-later",
]);

/** Packages whose file names no licence of the list, with what was read in the package instead. */
const readByHand: Readonly<Record<string, string>> = {
  "mapbox-gl": "Mapbox’s terms, for sites that set MAPBOX_TOKEN; loaded only there",
  zipcodes: "says BSD; its LICENSE is BSD-2-Clause",
  "@react-aria/optimize-locales-plugin": "Apache-2.0, as the repository it is built from; a build tool",
  "humanize-number": "MIT, as its README says; a build tool",
  optimist: "says MIT/X11; its LICENSE is MIT; of the IMAP server for tests",
  only: "MIT, as its README says; a build tool",
  "png-js": "its LICENSE is MIT",
};

interface Manifest {
  name?: string;
  license?: unknown;
  licenses?: unknown;
}

/** The licence of a package as an SPDX expression; "" if it names none. */
export function licenceOf({ license, licenses }: Manifest): string {
  const given = license ?? licenses;
  const named = (one: unknown) => (typeof one === "string" ? one : ((one as { type?: string } | null)?.type ?? ""));
  return Array.isArray(given) ? given.map(named).join(" OR ") : named(given);
}

/** Whether an SPDX expression leaves a way that is allowed: one side of each OR, all sides of each AND. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, " ");
  return plain.split(/ OR /i).some((choice) => choice.split(/ AND /i).every((name) => allowed.has(name.trim())));
}

/** Packages of the lock file that are installed here, with their licences; those for other systems are not. */
function installedLicences(): { name: string; licence: string }[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { link?: boolean }>;
  };
  return Object.entries(lock.packages).flatMap(([path, { link }]) => {
    const file = join(root, path, "package.json");
    if (link || !path.includes("node_modules/") || !existsSync(file)) return [];
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return [{ name, licence: licenceOf(JSON.parse(readFileSync(file, "utf8")) as Manifest) }];
  });
}

/** Packages that may not be used by their licence, and exceptions that nothing needs any more. */
export function licenceFaults(): string[] {
  const installed = installedLicences();
  const names = new Set(installed.map(({ name }) => name));
  const refused = installed.filter(({ name, licence }) => !(name in readByHand) && !isAllowed(licence));
  return [
    ...refused.map(({ name, licence }) => `${name}: ${licence || "names no licence"}`),
    ...Object.keys(readByHand)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is not installed: remove its exception`),
  ];
}
