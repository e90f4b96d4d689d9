import { runLoad } from "../counting/run-load.ts";
import type { Percentiles } from "../counting/timing.ts";
import type { DataSetName } from "../data-sets/data-set.ts";
import { benchNow } from "../data-sets/data-set.ts";
import { askBaseline, baselineOf } from "../questions/baseline.ts";
import type { Endpoints } from "../questions/endpoints.ts";
import type { Lane } from "../questions/lanes.ts";
import { type QueryKind, queryKinds } from "../questions/query-kinds.ts";
import { connectClient, runStatements, type Statements } from "../questions/raw-sql.ts";

/** Many clients asking a mix of questions as fast as they are answered. */
export interface LoadRow extends Percentiles {
  dataSet: DataSetName;
  way: "raw SQL with cards" | "raw SQL, ids and total" | "REST" | "REST, without index" | "baseline A, ids and total";
  clients: number;
  perSecond: number;
}

interface Question {
  kind: QueryKind;
  run: number;
  statements: Statements;
}

/** A hundred questions in the shares of the mix, in an order that mixes them. */
export async function mixOf(lane: Lane): Promise<Question[]> {
  const kinds = queryKinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  const questions: Question[] = [];
  for (let run = 0; run < kinds.length; run++) {
    const kind = kinds[(run * 37) % kinds.length];
    if (kind) questions.push({ kind, run, statements: await lane.recorder.statementsOf(kind, run) });
  }
  return questions;
}

async function loadLane(lane: Lane, clients: number, seconds: number): Promise<LoadRow[]> {
  const questions = await mixOf(lane);
  const at = (turn: number) => questions[turn % questions.length];
  const connections = await Promise.all(Array.from({ length: clients }, () => connectClient(lane.set.url)));
  const sqlOf = (pick: (statements: Statements) => Statements["search"]) => async (client: number, turn: number) => {
    const question = at(turn);
    const connection = connections[client];
    if (question && connection) await runStatements(connection, pick(question.statements));
  };
  const overRest = (endpoints: Endpoints) => async (_client: number, turn: number) => {
    const question = at(turn);
    return question && endpoints.rest(question.kind, question.run);
  };
  const ways: [LoadRow["way"], (client: number, turn: number) => Promise<unknown>][] = [
    ["raw SQL, ids and total", sqlOf(({ search }) => search)],
    ["raw SQL with cards", sqlOf(({ search, cards }) => [...search, ...cards])],
    ["REST", overRest(lane.endpoints)],
    ["REST, without index", overRest(lane.withoutIndex)],
  ];
  const known = questions.flatMap(({ kind, run }) => baselineOf(kind, run) ?? []);
  const baseline = async (client: number, turn: number) => {
    const question = known[turn % known.length];
    const connection = connections[client];
    if (question && connection) await askBaseline(connection, question, benchNow);
  };
  if (clients === 8) ways.push(["baseline A, ids and total", baseline]);
  const rows: LoadRow[] = [];
  for (const [way, ask] of ways) {
    await runLoad(clients, 2, ask);
    rows.push({ dataSet: lane.set.name, way, clients, ...(await runLoad(clients, seconds, ask)) });
  }
  for (const connection of connections) await connection.end();
  return rows;
}

/** 8 and 32 clients in a closed loop, every way in turn, on every data set. */
export async function measureLoad(
  lanes: readonly Lane[],
  seconds: number,
  say: (line: string) => void,
): Promise<LoadRow[]> {
  const rows: LoadRow[] = [];
  for (const lane of lanes) {
    for (const clients of [8, 32]) {
      say(`${lane.set.name}: ${clients} clients`);
      rows.push(...(await loadLane(lane, clients, seconds)));
    }
  }
  return rows;
}
