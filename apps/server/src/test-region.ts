/** `node test-region.ts` fills the empty folder DATA_DIR with the demo region, for browser tests, in a fraction of the time. */

import { sql } from "kysely";
import { pino } from "pino";
import { contextMaker, publicUrlOf } from "./context.ts";
import { environmentOrExit } from "./env.ts";
import { openDatabase } from "./open-database.ts";
import { finishDemo, seed } from "./seed.ts";

/** Drawing a picture takes longer than anything else about a record, and no test needs one of its own for each. */
const PICTURES = 16;

const env = environmentOrExit();
const log = pino({ level: env.LOG_LEVEL });
const { db, workDb, close } = await openDatabase(env, log);
try {
  const contextOf = contextMaker(env, db, publicUrlOf(env), log);
  const system = { ...contextOf({ kind: "system", job: "start" }), db: workDb };
  await seed(workDb, system, env, log);
  await finishDemo(workDb, system, log, { maxPictures: PICTURES, lanes: 2 });
  // Pages weigh what they weigh in the whole region: every record but each eighth shows one of the pictures.
  for (const table of ["venue", "event"] as const) {
    await sql`with drawn as (select array_agg(id order by id) as ids from image)
      update ${sql.table(table)} as record set image_id = drawn.ids[1 + record.id % cardinality(drawn.ids)]
      from drawn where record.image_id is null and record.id % 8 <> 0`.execute(workDb);
  }
} finally {
  await close();
}
