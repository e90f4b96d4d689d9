// Installs packages of the distribution: `node scripts/install-packages.mjs NAME…`, or from another script.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { childEnvironment, root } from "./bootstrap.mjs";

export const mayInstall = process.getuid?.() === 0;

/** Runs a command with its output shown. @returns whether it succeeded */
export async function succeeds(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: childEnvironment({ DEBIAN_FRONTEND: "noninteractive" }),
  });
  // A machine of another distribution has no such program.
  const [status] = await once(child, "exit").catch(() => [null]);
  return status === 0;
}

/** Installs packages, where we may. @returns whether that succeeded */
export async function installPackages(...names) {
  if (!mayInstall) return false;
  const quiet = ["-qq", "-o=Dpkg::Use-Pty=0"];
  await succeeds("apt-get", ["update", ...quiet]);
  return succeeds("apt-get", ["install", "-y", ...quiet, "--no-install-recommends", ...names]);
}

if (import.meta.main) process.exit((await installPackages(...process.argv.slice(2))) ? 0 : 1);
