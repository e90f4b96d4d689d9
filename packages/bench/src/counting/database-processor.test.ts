import { existsSync } from "node:fs";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { connectClient } from "../questions/raw-sql.ts";
import { databaseProcessor } from "./database-processor.ts";

const { url } = await testDatabase();

test.runIf(existsSync("/proc/self/stat"))(
  "the processor time of a database is that of all its connections, those that have ended too",
  async () => {
    const [watching, working] = [await connectClient(url), await connectClient(url)];
    const used = await databaseProcessor(watching);
    const before = used() ?? Number.NaN;
    await working.query("select sum(sqrt(n)) from generate_series(1, 2000000) n");
    const worked = used() ?? Number.NaN;
    expect(worked).toBeGreaterThan(before);
    await working.end();
    await expect.poll(() => used()).toBeGreaterThanOrEqual(worked);
    await watching.end();
  },
);
