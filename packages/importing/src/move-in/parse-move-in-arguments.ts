import { parseArgs } from "node:util";
import { type MoveInFormat, moveInFormats, moveInMessages } from "@hereabouts/contract/sources/move-in";
import { t } from "@hereabouts/language/translate";
import { ImportError } from "../import-source.ts";

/** The word before the number of a move that is to be undone. */
const UNDO = "undo";

/** Arguments of the command: a calendar to move in, or a move to undo. */
export type MoveInCommand = MoveInArguments | { undo: number; dryRun: false };

/** Arguments of the command that moves another calendar in. */
export interface MoveInArguments {
  format: MoveInFormat;
  input: string;
  venue: string;
  dryRun: boolean;
  takesPictures: boolean;
  rejectsFile: string | undefined;
  /** File of the categories that are chosen for names there. */
  categoriesFile: string | undefined;
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
        categories: { type: "string" },
        pictures: { type: "boolean", default: false },
        "dry-run": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new ImportError(error instanceof Error ? error.message : String(error));
  }
}

/** The words after `npm run move-in --`, checked. @throws ImportError that says what is wrong with them */
export function parseMoveInArguments(argv: readonly string[]): MoveInCommand {
  const { values, positionals } = optionsOf(argv);
  const [name, input, ...more] = positionals;
  const format = moveInFormats.find(({ value }) => value === name)?.value;
  if (name === undefined) throw new ImportError(t("Name a format to move in: {NAMES}.", { NAMES }));
  if (name === UNDO) {
    if (more.length > 0 || !/^\d{1,15}$/.test(input ?? "")) throw new ImportError(moveInMessages.notMove(input ?? ""));
    return { undo: Number(input), dryRun: false };
  }
  if (!format) throw new ImportError(t("“{name}” is not a format. Formats are {NAMES}.", { name, NAMES }));
  if (input === undefined) throw new ImportError(t("Name a file or URL to import."));
  if (more.length > 0) throw new ImportError(`Unexpected argument "${more[0]}".`);
  return {
    format,
    input,
    venue: values.venue.trim(),
    dryRun: values["dry-run"],
    takesPictures: values.pictures,
    rejectsFile: values.rejects,
    categoriesFile: values.categories,
  };
}
