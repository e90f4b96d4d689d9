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

test("a verb that is asked for from outside its rooms has a file of its own", () => {
  const verbs = verbsOf(text, "cups/cups.ts");
  expect(verbs.map(({ name }) => name)).toEqual(["addCup", "listCups"]);
  expect(verbFaults(verbs, new Set(takenFromDomain(caller, "api.ts")))).toEqual([
    "cups/cups.ts holds addCup and listCups: a verb has a file of its own",
  ]);
  const one = takenFromDomain('import { addCup } from "../cups/cups.ts";', "worker/registry.ts", "worker");
  expect(verbFaults(verbs, new Set(one)), "what the room calls itself stands beside it").toEqual([]);
});

test("a verb is told what it does in one object", () => {
  const asked = new Set(["cups/a.ts give", "cups/b.ts give"]);
  const faultsOf = (path: string, input: string) =>
    verbFaults(verbsOf(`export function give(ctx: Context, ${input}) {}`, path), asked);
  expect(faultsOf("cups/a.ts", "{ id }: { id: number }, client: Client")).toEqual([]);
  expect(faultsOf("cups/b.ts", "id: number")).toEqual(["cups/b.ts: give takes more than (ctx, { … })"]);
});
