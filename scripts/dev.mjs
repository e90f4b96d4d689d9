// The server restarts when its sources change; the site is built anew when its own do.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { build, childEnvironment, ensureInstalled, node24, root, tool } from "./bootstrap.mjs";

ensureInstalled();
build();
const environment = childEnvironment({ NODE_ENV: "development" });
const server = spawn(node24(), ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
  cwd: root,
  stdio: "inherit",
  env: environment,
});
let building;
let isStale = false;
function rebuild() {
  if (building) {
    isStale = true;
    return;
  }
  building = spawn(tool("turbo"), ["run", "build", "--output-logs=errors-only"], {
    cwd: root,
    stdio: "inherit",
    env: environment,
  });
  building.on("exit", () => {
    building = undefined;
    if (isStale) {
      isStale = false;
      rebuild();
    }
  });
}
// The server watches the built pages too: it imports them.
for (const folder of ["apps/web/src", "packages/ui/src"]) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!/generated|\.gen\.ts$/.test(String(file))) rebuild();
  });
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
