import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { queueMail } from "../mail/queue-mail.ts";
import { contextOf } from "../test-context.ts";
import { runDue } from "./run-due.ts";

const { db } = await testDatabase();
const letter = { recipient: "ada@example.org", subject: "Hello", html: "<p>Hello</p>", text: "Hello" };

beforeEach(async () => {
  await sql`delete from mail`.execute(db);
  await sql`delete from job_queue.job`.execute(db);
});

describe("the queue", () => {
  it("runs what a committed transaction queued, once", async () => {
    const sent: string[] = [];
    const base = contextOf(db);
    const ctx = {
      ...base,
      ports: { ...base.ports, mailer: { send: async (m: { subject: string }) => void sent.push(m.subject) } },
    };
    await queueMail(ctx, letter);
    const outcome = await runDue(ctx);
    expect(outcome).toEqual({ completed: ["mail.deliver"], failed: [] });
    expect(sent).toEqual(["Hello"]);
    expect((await runDue(ctx)).completed).toEqual([]);
  });
});
