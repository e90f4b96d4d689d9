import { percentiles, timed } from "../counting/timing.ts";
import { type WorstText, worstTexts } from "../data-sets/worst-texts.ts";

export interface TextRow {
  name: string;
  chars: number;
  /** Milliseconds of half of the text and of all of it, p50. */
  half: number;
  whole: number;
}

/** Short operations are repeated to take at least this long. */
const LEAST_MS = 5;

/** How often a text is read to be timed. */
async function repeatsFor({ work }: WorstText, text: string): Promise<number> {
  for (let run = 0; run < 3; run++) work(text);
  const { ms } = await timed(async () => work(text));
  return Math.min(1_000, Math.ceil(LEAST_MS / Math.max(ms, 0.001)));
}

async function measured(worst: WorstText, runs: number): Promise<TextRow> {
  const { name, chars, work } = worst;
  const sides = [worst.text(Math.floor(chars / 2)), worst.text(chars)].map((text) => ({ text, times: [] as number[] }));
  const repeats = await repeatsFor(worst, worst.text(chars));
  // They take turns, so that other work on the machine falls on both.
  for (let run = 0; run < runs; run++) {
    for (const { text, times } of sides) {
      const { ms } = await timed(async () => {
        for (let repeat = 0; repeat < repeats; repeat++) work(text);
      });
      times.push(ms / repeats);
    }
  }
  const [half = Number.NaN, whole = Number.NaN] = sides.map(({ times }) => percentiles(times).p50);
  return { name, chars, half, whole };
}

/** Times the worst texts through the schemas and functions that read them, at half their length and at all of it. */
export async function measureTexts(runs: number, say: (line: string) => void): Promise<TextRow[]> {
  const rows: TextRow[] = [];
  for (const worst of worstTexts) rows.push(await measured(worst, runs));
  say(`texts: ${rows.length} of the worst`);
  return rows;
}
