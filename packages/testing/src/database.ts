import { randomBytes } from "node:crypto";
import { connect, createPool } from "@hereabouts/db/connection";
import type { DB } from "@hereabouts/db/schema.gen";
import { timeLimits } from "@hereabouts/db/time-limits";
import type { Kysely } from "kysely";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { templateName } from "./template-name.ts";

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A database of this test file's own, cloned from the migrated template and dropped after the file. */
export async function testDatabase(): Promise<{ db: Kysely<DB>; url: string }> {
  const template = new URL(inject("templateUrl"));
  const maintenance = new URL(template);
  maintenance.pathname = "/postgres";
  const name = `t_${randomBytes(6).toString("hex")}`;
  await administer(maintenance.href, `create database ${name} template ${templateName} strategy file_copy`);
  const own = new URL(template);
  own.pathname = `/${name}`;
  // Filling a database takes its time on a busy machine.
  const db = connect(createPool(own.href, { limits: timeLimits.work }));
  afterAll(async () => {
    await db.destroy();
    await administer(maintenance.href, `drop database ${name} with (force)`);
  });
  return { db, url: own.href };
}

declare module "vitest" {
  interface ProvidedContext {
    templateUrl: string;
  }
}
