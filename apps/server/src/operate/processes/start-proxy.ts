import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@hereabouts/db/embedded";
import type { Scratch } from "../scratch.ts";
import { programFrom } from "./programs.ts";

const START_MS = 20_000;
const sampleFile = resolve(import.meta.dirname, "../../../../../infra/nginx.conf");
/** Where nginx keeps bodies while it reads them; as installed, in folders of the system. */
const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** The sample on other ports, without TLS: whoever runs it has a certificate. */
function siteOf(sample: string, { folder, port, target }: { folder: string; port: number; target: string }): string {
  const site = sample
    .replaceAll("127.0.0.1:3000", new URL(target).host)
    .replaceAll("/var/cache/nginx", folder)
    .replace(/^ *listen 80;$/m, "  listen 127.0.0.1:1;")
    .replace(/^ *listen 443 ssl http2;$/m, `  listen 127.0.0.1:${port};`)
    .replace(/^ *(listen \[::\]|ssl_certificate).*$/gm, "");
  // The server that only leads to https.
  const begin = site.indexOf("server {\n  listen 127.0.0.1:1;");
  if (begin < 0) return site;
  const end = site.indexOf("\n}\n", begin) + "\n}\n".length;
  return site.slice(0, begin) + site.slice(end);
}

/** Starts nginx with the sample before a site. @returns its origin */
export async function startProxy(
  { folder: parent, defer }: Pick<Scratch, "folder" | "defer">,
  target: string,
): Promise<string> {
  const program = programFrom("nginx");
  const folder = mkdtempSync(join(parent, "nginx-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(join(folder, "site.conf"), siteOf(readFileSync(sampleFile, "utf8"), { folder, port, target }));
  const main = [
    "daemon off;",
    `pid ${folder}/nginx.pid;`,
    "events {}",
    "http {",
    "  access_log off;",
    ...bodies.map((name) => `  ${name}_temp_path ${folder}/${name};`),
    `  include ${folder}/site.conf;`,
    "}",
  ];
  writeFileSync(join(folder, "nginx.conf"), `${main.join("\n")}\n`);
  const child = spawn(program, ["-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")], {
    stdio: "inherit",
  });
  defer(async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  });
  const origin = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + START_MS; ; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(join(folder, "error.log"), "utf8")}`);
    const answer = await fetch(`${origin}/metrics`).catch(() => undefined);
    if (answer) return origin;
    if (Date.now() > until) throw new Error("nginx does not answer.");
  }
}
