import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join, resolve } from "node:path";

/** Programs that come as Debian packages, by the package's name. */
const programOf = { nginx: "nginx", pgbouncer: "pgbouncer", postgresql: "pg_dump", prometheus: "prometheus" } as const;
export type DebianPackage = keyof typeof programOf;

const root = resolve(import.meta.dirname, "../../../../..");
const folders = () => [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];

/** Returns the path of an installed program; undefined if there is none. */
export function findProgram(program: string): string | undefined {
  return folders()
    .map((folder) => join(folder, program))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * Returns the path of a package's program, installed when it is missing and we are root.
 * @throws Error that says what to install
 */
export function programFrom(name: DebianPackage): string {
  const installed = findProgram(programOf[name]);
  if (installed) return installed;
  try {
    execFileSync(process.execPath, ["scripts/install-packages.mjs", name], { cwd: root, stdio: "inherit" });
  } catch {
    throw new Error(`This needs ${programOf[name]}: install the package ${name} (apt-get install ${name}).`);
  }
  return programFrom(name);
}
