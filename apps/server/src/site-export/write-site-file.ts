import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Context } from "@hereabouts/domain/context";
import { siteCalendar } from "@hereabouts/domain/site-files/site-calendar";
import { siteStructuredData } from "@hereabouts/domain/site-files/site-structured-data";
import { siteTable } from "@hereabouts/domain/site-files/site-table";
import { flushFolder } from "../backup/write-backup.ts";
import { ArchiveError } from "./archive.ts";

/** Forms in which the public part of a site leaves for other programs. */
export const siteFileForms = { ics: siteCalendar, csv: siteTable, jsonld: siteStructuredData } as const;
export type SiteFileForm = keyof typeof siteFileForms;

/** Whether a word names one of the forms. */
export const isSiteFileForm = (word: string): word is SiteFileForm => Object.hasOwn(siteFileForms, word);

/**
 * Writes what everybody may see of a site, as it is at one moment, for other programs. The file appears whole or not at
 * all: it is named otherwise until all of it is on disk.
 * @throws ArchiveError when the file is there already
 */
export async function writeSiteFile({ db, ...ctx }: Context, form: SiteFileForm, file: string): Promise<void> {
  if (existsSync(file)) throw new ArchiveError(`${file} exists already. Specify a file that does not exist.`);
  const unfinished = `${file}.unfinished`;
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  try {
    const text = Readable.from(siteFileForms[form]({ ...ctx, db: snapshot }));
    await pipeline(text, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
    await flushFolder(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await snapshot.rollback().execute();
  }
}
