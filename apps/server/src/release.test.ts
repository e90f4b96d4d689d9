import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { freePort } from "@hereabouts/db/embedded";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, eveningSoon } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveHere } from "./operate/processes/start-site.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../..");
const MOST_BYTES = 350_000_000;
/** Releases are made on Linux, and for it. */
const onLinux = describe.runIf(process.platform === "linux");
const isRoot = process.getuid?.() === 0;
/** Nobody's account, as whom a release runs here: it can write nothing of its own. */
const account = isRoot ? { uid: 65_534, gid: 65_534 } : {};

const folder = mkdtempSync(join(tmpdir(), "hereabouts-release-test-"));
chmodSync(folder, 0o755);
const place = join(folder, "place");
const data = join(folder, "data");
mkdirSync(data);
chmodSync(data, 0o777);
const running: ChildProcess[] = [];

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
afterAll(async () => {
  await Promise.all(running.map(end));
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

const { db, url } = await testDatabase();
/** That of the installed site, which has keys of its own. */
const installed = await testDatabase();

const pack = (tag: string) =>
  run(process.execPath, ["scripts/release.mjs", place, "--built", "--quick", "--tag", tag], { cwd: root });
const archiveOf = (tag: string) => {
  const name = readdirSync(place).find((file) => file.startsWith(`hereabouts-${tag}-`) && file.endsWith(".gz")) ?? "";
  return join(place, name);
};
const unpacked = join(folder, "hereabouts-v1");

beforeAll(async () => {
  if (process.platform !== "linux") return;
  await installReferenceData(db);
  await anEvent(contextOf(db, { now: () => new Date() }), { name: "Songs of the mill", dates: [eveningSoon()] });
  await pack("v1");
  await run("tar", ["--extract", "--file", archiveOf("v1"), "--directory", folder]);
}, 300_000);

/** Starts a program of the release with these variables alone, as nobody. */
function start(args: readonly string[], variables: Record<string, string>): ChildProcess {
  const child = spawn(join(unpacked, "bin/hereabouts"), args, {
    env: { PATH: process.env.PATH, HEREABOUTS_ENV: join(folder, "none.env"), ...variables },
    stdio: ["ignore", "pipe", "pipe"],
    ...account,
  });
  running.push(child);
  return child;
}

async function outcome(args: readonly string[], variables: Record<string, string> = {}) {
  const child = start(args, variables);
  let output = "";
  const hear = (chunk: Buffer) => {
    output += chunk;
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", hear);
  const [code] = await once(child, "close");
  return { code, output };
}

const here = { DATABASE_URL: url, DATA_DIR: data, SEED: "none", LOG_LEVEL: "error" };

onLinux("a release", () => {
  test("is the same bytes whenever it is made of the same sources", async () => {
    const first = readFileSync(`${archiveOf("v1")}.sha256`, "utf8");
    rmSync(archiveOf("v1"));
    await pack("v1");
    expect(readFileSync(`${archiveOf("v1")}.sha256`, "utf8")).toBe(first);
    expect(readFileSync(join(place, "latest"), "utf8")).toBe("v1\n");
  }, 300_000);

  test("holds what it says, at most 350 MB with its Node, without sources and tools", async () => {
    await run("sha256sum", ["--check", "--quiet", "--strict", "SHA256SUMS"], { cwd: unpacked });
    const manifest = JSON.parse(readFileSync(join(unpacked, "release.json"), "utf8"));
    expect(manifest).toMatchObject({ name: "hereabouts", tag: "v1", node: process.version });
    const files = readdirSync(unpacked, { recursive: true, encoding: "utf8" });
    const bytes = files.map((file) => statSync(join(unpacked, file))).filter((file) => file.isFile());
    expect(bytes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(MOST_BYTES);
    expect(files.filter((file) => /\.(tsx?|map)$/.test(file))).toEqual([]);
    const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
    const held = files.filter((file) => /^node_modules\/(@[^/]+\/)?[^/@]+$/.test(file));
    const tools = held.filter((name) => packages[name]?.dev || !packages[name]);
    expect({ tools, number: held.length }).toEqual({ tools: [], number: 13 });
  }, 60_000);

  test("serves pages, the API and its documentation as an account that can write none of it", async () => {
    const port = String(await freePort());
    const web = start(["web"], { ...here, PORT: port, JOBS: "off" });
    web.stderr?.pipe(process.stderr);
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    await expect.poll(async () => (await ask("/readyz"))?.status, { timeout: 60_000 }).toBe(200);
    for (const path of ["/events/", "/events/api/v1/events/?named_date=next-30"]) {
      const answer = await ask(path);
      expect([path, answer?.status, (await answer?.text())?.includes("Songs of the mill")]).toEqual([path, 200, true]);
    }
    for (const path of ["/api/docs/", "/venues/", "/favicon.ico", "/robots.txt"])
      expect([path, (await ask(path))?.status]).toEqual([path, 200]);
    await end(web);
  }, 120_000);

  test("runs jobs", async () => {
    const port = String(await freePort());
    const worker = start(["worker"], { ...here, WORKER_PORT: port });
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
    await end(worker);
  }, 120_000);

  test("has the command lines", async () => {
    expect(await outcome(["migrate"], here)).toMatchObject({ code: 0 });
    const created = await outcome(["user", "create", "ruth@example.org", "--superuser"], here);
    expect(created).toEqual({ code: 0, output: expect.stringContaining("Created ruth@example.org") });
    const backup = join(data, "backup");
    for (const command of ["backup", "verify"])
      expect(await outcome([command, backup], here)).toMatchObject({ code: 0 });
    expect(await outcome(["restore", backup], here)).toMatchObject({ code: 1 });
    expect(await outcome(["import", "nothing"], here)).toMatchObject({ code: 1 });
    expect(await outcome(["export", join(data, "site.zip")], here)).toMatchObject({ code: 0 });
    expect(await outcome(["reproject"], here)).toMatchObject({ code: 0 });
    expect(await outcome(["dance"])).toMatchObject({ code: 2 });
  }, 240_000);

  test("is refused without a Postgres, and names the variable", async () => {
    const { code, output } = await outcome(["web"], { DATA_DIR: data });
    expect([code, output]).toEqual([1, expect.stringContaining("Set DATABASE_URL")]);
  }, 60_000);
});

onLinux("install.sh below a folder", () => {
  const target = join(folder, "machine");
  const at = (path: string) => join(target, path);
  const ports = { web: 0, worker: 0 };
  const services = new Map<string, ChildProcess>();

  /** What systemd does for the units, done here: the units themselves are checked in infra.test.ts. */
  async function manage(command: string): Promise<boolean> {
    if (command === "is-failed") return services.get("web")?.exitCode !== null;
    if (command !== "restart") return true;
    await Promise.all([...services.values()].map(end));
    for (const name of ["web", "worker"]) {
      const child = spawn(at(`opt/hereabouts/current/bin/hereabouts`), [name], {
        env: { PATH: process.env.PATH, HEREABOUTS_ENV: at("etc/hereabouts.env") },
        stdio: "ignore",
      });
      running.push(child);
      services.set(name, child);
    }
    return true;
  }

  const programs = join(folder, "programs");
  beforeAll(async () => {
    const { origin, close } = await serveHere(async (request, response) => {
      response.writeHead((await manage(request.url?.slice(1) ?? "")) ? 200 : 503).end();
    });
    afterAll(close);
    mkdirSync(programs);
    writeFileSync(
      join(programs, "systemctl"),
      `#!${process.execPath}\nfetch("${origin}/" + process.argv[2]).then(({ ok }) => process.exit(ok ? 0 : 1));\n`,
      { mode: 0o755 },
    );
    for (const name of ["web", "worker"] as const) ports[name] = await freePort();
  });

  async function install(...args: string[]) {
    const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
    const script = resolve(root, "infra/install.sh");
    return run("bash", [script, ...args, "--root", target], { env }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        said: error.stdout + error.stderr,
      }),
    );
  }
  const versions = () =>
    ["current", "previous"].map((name) => {
      const file = at(`opt/hereabouts/${name}/release.json`);
      return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).tag : undefined;
    });
  const site = async (path: string) => (await fetch(`http://127.0.0.1:${ports.web}${path}`)).status;

  /** Another release, which differs in its tag and as `change` changes it; its archive is not compressed. */
  async function release(tag: string, change: (at: string) => void = () => undefined) {
    const next = join(folder, `hereabouts-${tag}`);
    cpSync(unpacked, next, { recursive: true });
    const manifest = join(next, "release.json");
    writeFileSync(manifest, readFileSync(manifest, "utf8").replace('"tag": "v1"', `"tag": "${tag}"`));
    change(next);
    await run(
      "bash",
      ["-c", "sed 's/^[0-9a-f]*  //' SHA256SUMS | xargs -d '\\n' sha256sum > new && mv new SHA256SUMS"],
      { cwd: next },
    );
    const name = archiveOf("v1").replace("hereabouts-v1-", `hereabouts-${tag}-`);
    await run("tar", ["--create", "--file", name, "--directory", folder, `hereabouts-${tag}`]);
    const { stdout } = await run("sha256sum", [name]);
    writeFileSync(`${name}.sha256`, stdout);
    writeFileSync(join(place, "latest"), `${tag}\n`);
    rmSync(next, { recursive: true });
  }

  test("names all that is missing, and changes nothing", async () => {
    const { code, said } = await install(
      "install",
      "--url",
      "http://here",
      "--archive",
      "/nowhere.tar.gz",
      "--auto-update",
    );
    expect(code).toBe(1);
    for (const name of ["--url http://here", "/nowhere.tar.gz: no such file", "--auto-update needs --from"])
      expect(said).toContain(name);
    expect(existsSync(target)).toBe(false);
  });

  test("puts a release, units, the proxy and settings with secrets of its own in place, and again changes nothing", async () => {
    const args = ["install", "--url", "https://events.example.org", "--from", place];
    expect(await install(...args)).toMatchObject({ code: 0 });
    const settings = readFileSync(at("etc/hereabouts.env"), "utf8");
    expect(settings).toMatch(/^DATABASE_URL=postgres:\/\/hereabouts_web:[0-9a-f]{48}@127\.0\.0\.1:5432\/hereabouts$/m);
    expect(settings).toMatch(/^SECRETS_KEYS=[A-Za-z0-9+/]{43}=$/m);
    expect(statSync(at("etc/hereabouts.env")).mode & 0o777).toBe(0o640);
    expect(readFileSync(at("etc/nginx/conf.d/hereabouts.conf"), "utf8")).toContain("server_name events.example.org;");
    expect(existsSync(at("etc/systemd/system/hereabouts-worker.service"))).toBe(true);
    expect(versions()).toEqual(["v1", undefined]);
    expect(await install(...args)).toMatchObject({ code: 0 });
    expect(readFileSync(at("etc/hereabouts.env"), "utf8")).toBe(settings);
  }, 120_000);

  test("updates by tag, goes back by itself from what is not ready, and by one command", async () => {
    const variables = {
      DATABASE_URL: installed.url,
      DATA_DIR: data,
      PORT: ports.web,
      WORKER_PORT: ports.worker,
      DRAIN_SECONDS: 0,
      MIGRATE: "off",
      JOBS: "off",
      PUBLIC_URL: "https://events.example.org",
    };
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
    const keys = /^SECRETS_KEYS=.*\n/m.exec(readFileSync(at("etc/hereabouts.env"), "utf8"))?.[0];
    writeFileSync(at("etc/hereabouts.env"), [...lines, keys].join(""));
    writeFileSync(at("etc/hereabouts-owner.env"), "");
    await release("v2");
    expect(await install("update")).toMatchObject({ code: 0, said: expect.stringContaining("v2 runs.") });
    expect([versions(), await site("/events/")]).toEqual([["v2", "v1"], 200]);
    expect(await install("update")).toMatchObject({ code: 0, said: expect.stringContaining("v2 runs already") });
    expect(existsSync(at("var/lib/hereabouts/backups/before-v2/manifest.json"))).toBe(true);

    await release("v3", (next) => writeFileSync(join(next, "apps/server/dist/main.js"), "process.exit(1);\n"));
    expect(await install("update")).toMatchObject({ code: 1, said: expect.stringContaining("v2 runs again") });
    expect([versions(), await site("/events/")]).toEqual([["v2", "v1"], 200]);
    expect(await install("update")).toMatchObject({
      code: 0,
      said: expect.stringContaining("not tried again by itself"),
    });

    const name = archiveOf("v2");
    writeFileSync(`${name}.sha256`, `${"0".repeat(64)}  x\n`);
    rmSync(at("opt/hereabouts/releases/v2.failed"), { force: true });
    expect(await install("rollback")).toMatchObject({ code: 0 });
    expect([versions(), await site("/events/")]).toEqual([["v1", "v2"], 200]);
    expect(await install("update", "--tag", "v2")).toMatchObject({
      code: 1,
      said: expect.stringContaining("nothing was changed"),
    });
    expect(versions()).toEqual(["v1", "v2"]);
  }, 400_000);
});
