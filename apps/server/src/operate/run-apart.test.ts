import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runApart } from "./run-apart.ts";

const folder = mkdtempSync(join(tmpdir(), "apart-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Left {
  folder: string;
  pid: number;
}

/** Runs a program that first starts a process which outlives it, in a process group of its own, as Postgres is. */
async function runLeaving(name: string, end: string, withinMs = 60_000) {
  const program = join(folder, `${name}.mjs`);
  const note = join(folder, `${name}.json`);
  writeFileSync(
    program,
    `import { spawn } from "node:child_process";
    import { writeFileSync } from "node:fs";
    const left = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"], { detached: true, stdio: "ignore" });
    left.unref();
    writeFileSync(${JSON.stringify(note)}, JSON.stringify({ folder: process.env.TMPDIR, pid: left.pid }));
    ${end}`,
  );
  const [outcome] = await Promise.allSettled([runApart<number>({ program, args: ["7"], withinMs })]);
  return { outcome, left: JSON.parse(readFileSync(note, "utf8")) as Left };
}

/** Whether a process is there and has not ended. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

const ways = {
  result: { end: "process.send(Number(process.argv[2]), () => process.exit(0));", outcome: { value: 7 } },
  failure: { end: "process.exit(3);", outcome: { reason: new Error("It ended with 3, and without a result.") } },
  "no end": {
    end: "setInterval(() => undefined, 1000);",
    outcome: { reason: new Error("It did not end within 2 seconds.") },
  },
};

for (const [name, { end, outcome }] of Object.entries(ways))
  test.skipIf(process.platform !== "linux")(`nothing is left of a run with a ${name}`, async () => {
    const run = await runLeaving(name, end, name === "no end" ? 2_000 : undefined);
    expect(run.outcome).toMatchObject(outcome);
    expect(run.left.folder).toMatch(/hereabouts-operate-/);
    expect(existsSync(run.left.folder)).toBe(false);
    await expect.poll(() => isAlive(run.left.pid)).toBe(false);
  });
