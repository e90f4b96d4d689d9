import { parseArgs } from "node:util";
import { type MoveInFormat, moveInFormats } from "@hereabouts/contract/sources/move-in";
import { t } from "@hereabouts/language/translate";
import { ImportError } from "../import-source.ts";

/** Arguments of the command that moves another calendar in. */
export interface MoveInArguments {
  format: MoveInFormat;
  input: string;
  venue: string;
  dryRun: boolean;
  rejectsFile: string | undefined;
}

const NAMES = moveInFormats.map(({ value }) => value).join(", ");

function optionsOf(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        venue: { type: "string", default: "" },
        rejects: { type: "string" },
        "dry-run": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new ImportError(error instanceof Error ? error.message : String(error));
  }
}

/** The words after `npm run move-in --`, checked. @throws ImportError that says what is wrong with them */
export function parseMoveInArguments(argv: readonly string[]): MoveInArguments {
  const { values, positionals } = optionsOf(argv);
  const [name, input, ...more] = positionals;
  const format = moveInFormats.find(({ value }) => value === name)?.value;
  if (name === undefined) throw new ImportError(t("Name a format to move in: {NAMES}.", { NAMES }));
  if (!format) throw new ImportError(t("“{name}” is not a format. Formats are {NAMES}.", { name, NAMES }));
  if (input === undefined) throw new ImportError(t("Name a file or URL to import."));
  if (more.length > 0) throw new ImportError(`Unexpected argument "${more[0]}".`);
  return { format, input, venue: values.venue.trim(), dryRun: values["dry-run"], rejectsFile: values.rejects };
}
