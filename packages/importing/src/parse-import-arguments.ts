import { parseArgs } from "node:util";
import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import { csvVenuesEvents } from "./csv-venues-events/csv-venues-events.ts";
import { icalFeed } from "./ical/ical-feed.ts";
import { imlsMuseums } from "./imls-museums/imls-museums.ts";
import { ImportError, type ImportSource } from "./import-source.ts";
import { DEFAULT_BATCH } from "./run-import.ts";
import { usdaMarkets } from "./usda-markets/usda-markets.ts";

/** The name under which the archive of a whole site is imported. */
export const wholeSite = "hereabouts";

/** Arguments of the import command: rows of a source, or the archive of a whole site. */
export type ImportArguments = RowsArguments | { source: typeof wholeSite; input: string; dryRun: boolean };

interface RowsArguments {
  source: ImportSource;
  input: string;
  dryRun: boolean;
  batchSize: number;
  rejectsFile: string | undefined;
  venueId: number | undefined;
  takesElsewhere: boolean;
}

const SOURCES = [usdaMarkets, imlsMuseums, csvVenuesEvents, icalFeed];
const NAMES = [...SOURCES.map(({ name }) => name), wholeSite].join(", ");
const LARGEST_BATCH = 5_000;

function wholeNumber(option: string, text: string | undefined, largest: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= largest) return value;
  throw new ImportError(`--${option} takes a whole number from 1 to ${largest}, not "${text}".`);
}

function optionsOf(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        venue: { type: "string" },
        rejects: { type: "string" },
        batch: { type: "string" },
        elsewhere: { type: "boolean", default: false },
        "dry-run": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new ImportError(error instanceof Error ? error.message : String(error));
  }
}

/** Arguments for an archive, which is imported whole or not at all. */
function siteArguments(input: string, values: ReturnType<typeof optionsOf>["values"]): ImportArguments {
  const { "dry-run": dryRun, elsewhere, ...others } = values;
  const [unusable] = [...Object.keys(others), ...(elsewhere ? ["elsewhere"] : [])];
  if (unusable) throw new ImportError(t("{wholeSite} does not take --{unusable}.", { wholeSite, unusable }));
  return { source: wholeSite, input, dryRun };
}

/** The words after `npm run import --`, checked. @throws ImportError that says what is wrong with them */
export function parseImportArguments(argv: readonly string[]): ImportArguments {
  const { values, positionals } = optionsOf(argv);
  const [name, input, ...more] = positionals;
  if (name === undefined) throw new ImportError(t("Name a source to import: {NAMES}.", { NAMES }));
  const source = SOURCES.find((known) => known.name === name);
  if (!source && name !== wholeSite)
    throw new ImportError(t('"{name}" is not a source. Sources are {NAMES}.', { name, NAMES }));
  if (input === undefined) throw new ImportError(t("Name a file or URL to import."));
  if (more.length > 0) throw new ImportError(`Unexpected argument "${more[0]}".`);
  if (!source) return siteArguments(input, values);
  const venueId = wholeNumber("venue", values.venue, limits.largestId);
  if (source.needsVenue && venueId === undefined) throw new ImportError(`${name} needs --venue <id>.`);
  if (!source.needsVenue && venueId !== undefined)
    throw new ImportError(t("{name} includes its own venues. Remove --venue.", { name }));
  return {
    source,
    input,
    dryRun: values["dry-run"],
    batchSize: wholeNumber("batch", values.batch, LARGEST_BATCH) ?? DEFAULT_BATCH,
    rejectsFile: values.rejects,
    venueId,
    takesElsewhere: values.elsewhere,
  };
}
