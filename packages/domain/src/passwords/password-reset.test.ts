import { testDatabase } from "@hereabouts/testing/database";
import { expect, it } from "vitest";
import { issueToken, takeToken } from "../identity/account-tokens.ts";
import { contextOf } from "../test-context.ts";
import { checkPasswordLink } from "./password-reset.ts";

const { db } = await testDatabase();
const at = (iso: string) => contextOf(db, { now: () => new Date(iso) });
const ctx = at("2026-11-21T12:00:00Z");

async function aLink(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  const { id } = await db.insertInto("app_user").values({ email }).returning("id").executeTakeFirstOrThrow();
  return issueToken(ctx, "reset_password", { id, email });
}

it("a link sets a password until it is used or an hour has passed, and looking uses nothing up", async () => {
  const token = await aLink();
  expect(await checkPasswordLink(ctx, { token })).toEqual({ isGood: true });
  expect(await checkPasswordLink(at("2026-11-21T12:59:59Z"), { token })).toEqual({ isGood: true });
  expect(await checkPasswordLink(at("2026-11-21T13:00:00Z"), { token })).toEqual({ isGood: false });
  await takeToken(ctx, "reset_password", token);
  expect(await checkPasswordLink(ctx, { token })).toEqual({ isGood: false });
});

it("an invented one never does", async () => {
  expect(await checkPasswordLink(ctx, { token: "x" })).toEqual({ isGood: false });
});
