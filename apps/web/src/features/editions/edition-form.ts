import { type EditionPage, editionForm } from "@hereabouts/contract/editions/edition";
import { editionLimits } from "@hereabouts/contract/editions/edition-limits";
import { pageLayout } from "@hereabouts/contract/editions/page-layout";
import { addDays } from "@hereabouts/recurrence/local-date";
import { TIME_INVALID_MESSAGE } from "@hereabouts/recurrence/messages";
import { formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { formatTime, parseTime } from "@hereabouts/recurrence/typed-time";
import { z } from "zod";
import { inchesOf, levelsOf, shownLength } from "./edition-words.ts";

/** A typed day as the server takes it; other text as it is, for it to be refused. */
function dayOf(text: string): string {
  const day = parseTypedDate(text);
  return typeof day === "string" ? day : text;
}

const number = z.number().nullable();

/** The fields of an edition as they are typed. */
export const typedEdition = z
  .object({
    name: z.string(),
    firstDay: z.string(),
    lastDay: z.string(),
    deadlineDay: z.string(),
    deadlineTime: z.string().refine((text) => parseTime(text) !== null, TIME_INVALID_MESSAGE),
    towns: z.array(z.string()),
    categories: z.array(z.string()),
    freeOnly: z.boolean(),
    inPersonOnly: z.boolean(),
    onceOnly: z.boolean(),
    perTown: number,
    order: z.string(),
    style: z.string(),
    page: pageLayout.shape.page.unwrap(),
    font: pageLayout.shape.font.unwrap(),
    columns: number,
    size: number,
    leading: number,
    inches: number,
    textChars: number,
    repeats: z.boolean(),
    updated: z.string().optional(),
  })
  .transform(
    ({ deadlineTime, ...values }): z.input<typeof editionForm> => ({
      ...values,
      firstDay: dayOf(values.firstDay),
      lastDay: dayOf(values.lastDay),
      deadlineDay: values.deadlineDay.trim() === "" ? null : dayOf(values.deadlineDay),
      deadlineMinute: parseTime(deadlineTime) ?? 0,
      order: levelsOf(values.order),
      categories: values.categories.map(Number),
      inches: values.inches === null ? null : inchesOf(values.inches),
    }),
  )
  .pipe(editionForm);

/** Values of the form. */
export type EditionValues = z.input<typeof typedEdition>;

const FIRST_DEADLINE = 1_020;

/** The values that the form of an edition begins with. A new one covers the week from `today` on. */
export function startOf(edition: EditionPage | null, today: string): EditionValues {
  const { size, leading, columns, page, font } = edition?.layout ?? pageLayout.parse({});
  const rule = edition?.rule;
  return {
    name: edition?.name ?? "",
    firstDay: formatTypedDate(edition?.firstDay ?? addDays(today, 1)),
    lastDay: formatTypedDate(edition?.lastDay ?? addDays(today, 7)),
    deadlineDay: edition?.deadlineDay ? formatTypedDate(edition.deadlineDay) : "",
    deadlineTime: formatTime(edition?.deadlineMinute ?? FIRST_DEADLINE),
    towns: rule?.towns ?? [],
    categories: (rule?.categories ?? []).map(String),
    freeOnly: rule?.freeOnly ?? false,
    inPersonOnly: rule?.inPersonOnly ?? true,
    onceOnly: rule?.onceOnly ?? false,
    perTown: rule?.perTown ?? null,
    order: (edition?.order ?? ["day", "town"]).join(","),
    style: edition?.style ?? "ap",
    page,
    font,
    columns,
    size,
    leading,
    inches: edition?.inches == null ? null : shownLength(edition.inches),
    textChars: edition?.textChars ?? editionLimits.textCharsFirst,
    repeats: edition?.repeats ?? false,
    updated: edition?.updated,
  };
}
