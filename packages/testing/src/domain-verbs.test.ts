import { expect, test } from "vitest";
import { takenFromDomain, verbFaults, verbsOf } from "./domain-verbs.ts";

const text = [
  "export async function addCup(ctx: Context, { size }: { size: number }): Promise<void> {}",
  "export function listCups({ db }: Pick<Context, 'db'>, query: CupsQuery = {}) {}",
  "export function sizeOf(cup: Cup) {}",
].join("\n");
const caller = [
  'import type { Context } from "@hereabouts/domain/context";',
  'import { addCup, listCups } from "@hereabouts/domain/cups/cups";',
].join("\n");

test("the verbs of one noun share a file of up to 200 lines", () => {
  const taken = new Set(takenFromDomain(caller, "api.ts"));
  const faultsOf = (lines: number) =>
    verbFaults(verbsOf(text + "\n//".repeat(lines - text.split("\n").length), "cups/cups.ts"), taken);
  expect(verbsOf(text, "cups/cups.ts").map(({ name }) => name)).toEqual(["addCup", "listCups"]);
  expect(faultsOf(200)).toEqual([]);
  expect(faultsOf(201)).toEqual(["cups/cups.ts holds 2 verbs in 201 lines: divide it by nouns"]);
  const one = takenFromDomain('import { addCup } from "../cups/cups.ts";', "worker/registry.ts", "worker");
  expect(one, "a job calls verbs as well").toEqual(["cups/cups.ts addCup"]);
});

test("a verb is told what it does in one object", () => {
  const asked = new Set(["cups/a.ts give", "cups/b.ts give"]);
  const faultsOf = (path: string, input: string) =>
    verbFaults(verbsOf(`export function give(ctx: Context, ${input}) {}`, path), asked);
  expect(faultsOf("cups/a.ts", "{ id }: { id: number }, client: Client")).toEqual([]);
  expect(faultsOf("cups/b.ts", "id: number")).toEqual(["cups/b.ts: give takes more than (ctx, { … })"]);
});
