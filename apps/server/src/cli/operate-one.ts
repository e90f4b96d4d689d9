/** One name of `npm run operate`, in a process of its own: name and options as JSON → its figures, as a message. */
import { names } from "../operate/names.ts";
import { inScratch } from "../operate/scratch.ts";

const [name = "", options = "{}"] = process.argv.slice(2);
const say = (line: string) => void process.stderr.write(`${line}\n`);
try {
  const figures = await inScratch(say, async (scratch) =>
    (await names[name]?.load())?.run(scratch, JSON.parse(options)),
  );
  // Handles that a fault left open would keep this process alive.
  process.send?.(figures, () => process.exit(0));
} catch (error) {
  say(`${error instanceof Error ? error.stack : error}`);
  process.exit(1);
}
