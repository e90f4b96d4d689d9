import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { DCLinter } from "dclint";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { findProgram } from "./operate/processes/programs.ts";

const run = promisify(execFile);
const infra = resolve(import.meta.dirname, "../../../infra");
const text = (name: string) => readFileSync(join(infra, name), "utf8");
const folder = mkdtempSync(join(tmpdir(), "hereabouts-infra-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Service {
  image: string;
  command?: string[];
  entrypoint?: string[];
  read_only?: boolean;
  environment?: Record<string, string>;
}
const compose = parse(text("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
  configs: Record<string, { file?: string }>;
};

describe("compose.yaml", () => {
  test("is what Docker Compose reads", () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
    const [{ errorCount, messages } = { errorCount: -1, messages: [] }] = linter.lintFiles(
      [join(infra, "compose.yaml")],
      false,
    );
    expect({ errorCount, faults: messages.filter(({ type }) => type === "error") }).toEqual({
      errorCount: 0,
      faults: [],
    });
  });

  test("has proxy, two web processes, worker, pooler and Postgres; what is ours writes to no image", () => {
    const { services } = compose;
    expect(Object.keys(services).sort()).toEqual(["database", "pooler", "proxy", "schema", "web-1", "web-2", "worker"]);
    const ours = Object.entries(services).filter(([, { image }]) => image === "hereabouts");
    expect(ours.map(([name, { read_only }]) => [name, read_only])).toEqual(ours.map(([name]) => [name, true]));
    expect(ours).toHaveLength(4);
    expect(services["web-1"]?.environment?.DATABASE_URL).toContain("@pooler:6432/");
    expect(services.worker?.environment?.DATABASE_DIRECT_URL).toContain("@database:5432/");
  });

  test("makes of the samples what leads to its own processes", async () => {
    /** What the first line of a script writes. */
    const writtenBy = async (script: string | undefined, sample: string) => {
      const line = script?.split("\n").find((one) => one.startsWith("sed ")) ?? "";
      const [command = ""] = line.split(" > ");
      const { stdout } = await run("sh", ["-c", command.replace(/\/sample\.\w+$/, join(infra, sample))]);
      return stdout;
    };
    const { proxy, pooler } = compose.services;
    const before = await writtenBy(proxy?.command?.at(-1), compose.configs.proxy?.file ?? "");
    expect(before).toContain("upstream hereabouts {\n  server web-1:3000; server web-2:3000;");
    const lending = await writtenBy(pooler?.entrypoint?.at(-1), compose.configs.pooler?.file ?? "");
    expect(lending).toContain("hereabouts = host=database port=5432");
    expect(lending).toContain("listen_addr = 0.0.0.0");
  });
});

test("the image is made of the archive alone, and runs as an account of its own", () => {
  const lines = text("Dockerfile").split("\n");
  expect(lines.filter((line) => /npm|node_modules|COPY \. /.test(line) && !line.startsWith("#"))).toEqual([]);
  const [from, ...rest] = lines.filter((line) => /^(FROM|USER) /.test(line)).reverse();
  expect([from, rest.length]).toEqual(["USER 10001", 2]);
});

const analyze = findProgram("systemd-analyze");
const units = readdirSync(infra).filter((name) => /\.(service|timer)$/.test(name));
const MOST_EXPOSURE = 30;

describe.runIf(analyze)("the systemd units", () => {
  test("are right", async () => {
    // What they start lies here, and not where a release is installed.
    const current = join(folder, "current");
    mkdirSync(join(current, "bin"), { recursive: true });
    symlinkSync(join(infra, "hereabouts.sh"), join(current, "bin/hereabouts"));
    symlinkSync(infra, join(current, "infra"));
    for (const unit of units)
      writeFileSync(join(folder, unit), text(unit).replaceAll("/opt/hereabouts/current", current));
    const { stderr } = await run(analyze ?? "", ["verify", "--man=no", ...units.map((unit) => join(folder, unit))]);
    expect(stderr.split("\n").filter((line) => line.includes(folder) || line.includes("hereabouts"))).toEqual([]);
  }, 60_000);

  test.each(units.filter((name) => name.endsWith(".service") && name !== "hereabouts-update.service"))(
    "%s is exposed at most 3 of 10",
    async (unit) => {
      await run(analyze ?? "", ["security", "--offline=true", `--threshold=${MOST_EXPOSURE}`, join(infra, unit)]);
    },
  );
});

test.runIf(findProgram("shellcheck"))(
  "the scripts have no fault that shellcheck knows",
  async () => {
    const scripts = readdirSync(infra).filter((name) => name.endsWith(".sh"));
    expect(scripts).toHaveLength(2);
    await run("shellcheck", scripts, { cwd: infra });
  },
  60_000,
);
