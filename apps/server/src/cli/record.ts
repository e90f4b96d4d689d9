/**
 * `npm run record`: writes down what this version asks of the database, for the test that the schema of later ones still
 * takes it; see docs/upgrading.md.
 */
import { connect, createPool } from "@hereabouts/db/connection";
import { migrate } from "@hereabouts/db/migrate";
import { timeLimits } from "@hereabouts/db/time-limits";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { recordSite } from "../operate/build-before/record-site.ts";
import { replay, writeRecording } from "../operate/build-before/recording.ts";
import { readSchema, type Schema } from "../operate/build-before/schema-rules.ts";
import { inScratch, type Scratch, scratchPostgres } from "../operate/scratch.ts";

const say = (line: string) => void process.stderr.write(`${line}\n`);

/** Makes a database as a first start leaves it. */
async function freshDatabase(scratch: Scratch): Promise<{ url: string; migration: string; schema: Schema }> {
  const { url } = await scratchPostgres(scratch, { fsync: "off" });
  const db = connect(createPool(url, { limits: timeLimits.work }));
  try {
    const migration = (await migrate(db)).at(-1) ?? "";
    await installReferenceData(db);
    return { url, migration, schema: await readSchema(db) };
  } finally {
    await db.destroy();
  }
}

const recording = await inScratch(say, async (scratch) => {
  const { url, ...release } = await freshDatabase(scratch);
  return { ...release, ...(await recordSite(url, say)) };
});
say(`${recording.steps.length} steps of ${recording.statements.length} statements`);
const broken = await inScratch(say, async (scratch) => replay((await freshDatabase(scratch)).url, recording));
for (const { step, text, reason } of broken) say(`Step ${step}: ${reason}\n${text}`);
if (broken.length === 0) writeRecording(recording);
process.exit(broken.length === 0 ? 0 : 1);
