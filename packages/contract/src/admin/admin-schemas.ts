import { z } from "zod";
import { shortList } from "../fields/field-schemas.ts";
import { pictureText } from "../fields/picture-text.ts";
import { choice, localDate, text } from "../fields/query-values.ts";
import { lookedUp, optionalLine, optionalText, requiredLine, requiredText } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { requiredWebUrl } from "../fields/web-url.ts";
import { limits } from "../limits.ts";
import { pagination } from "../listings/cards.ts";
import { pageShape } from "../listings/query-shape.ts";
import { messages } from "../messages.ts";
import { markLimits } from "../region/brand.ts";
import { reportLimits } from "../reports/report-limits.ts";
import { type AdminField, type AdminKind, type AdminValue, orderingsOf } from "./admin-kind.ts";

function numberOf(field: Extract<AdminField, { control: "number" }>) {
  const { min, max, isOptional = false } = field;
  const number = z
    .number({
      error: ({ input }) => (input === null || input === undefined ? messages.required : messages.wholeNumber),
    })
    .refine(Number.isInteger, messages.wholeNumber)
    .min(min, messages.minimum(min))
    .max(max, messages.maximum(max));
  return (isOptional ? number.nullable() : number).meta({
    /** Read when it is asked for: lengths are in the units of the region. */
    get description() {
      return [field.label, field.description].filter(Boolean).join(". ");
    },
  });
}

const day = localDate.transform((given) => given ?? "") as unknown as z.ZodType<string>;

function schemaOfField(field: AdminField): z.ZodType<AdminValue> {
  if (field.control === "line")
    return field.isOptional ? (optionalLine(field.maxChars) as z.ZodType<string>) : requiredLine(field.maxChars);
  if (field.control === "web") return requiredWebUrl(field.maxChars);
  if (field.control === "day") return day;
  if (field.control === "picture") return pictureText as z.ZodType<string>;
  if (field.control === "mark") return optionalLine(markLimits.urlChars) as z.ZodType<string>;
  if (field.control === "text")
    return field.isRequired ? requiredText(field.maxChars) : (optionalText(field.maxChars) as z.ZodType<string>);
  if (field.control === "number") return numberOf(field);
  if (field.control === "switch") return z.boolean({ error: messages.trueOrFalse });
  if (field.control === "choices") return listOfOptions(field);
  if (field.control === "chosen") return requiredLine(limits.codeChars);
  return oneOfOptions(field);
}

/** One of a field's options, as they are when it is checked: towns and categories are those of the site. */
function oneOfOptions(field: Extract<AdminField, { control: "choice" }>): z.ZodType<string> {
  const values = () => field.options.map(({ value }) => value);
  return z
    .string({ error: choiceError })
    .refine((given) => values().includes(given), { error: choiceError })
    .meta({
      get enum() {
        return values();
      },
    });
}

/** Any number of a field's options, separated by commas. */
function listOfOptions({ options }: Extract<AdminField, { control: "choices" }>): z.ZodType<string> {
  const values = options.map(({ value }) => value);
  return z
    .string({ error: messages.text })
    .max(values.join(",").length, { error: choiceError, abort: true })
    .refine((given) => given === "" || given.split(",").every((value) => values.includes(value)), {
      error: choiceError,
    })
    .meta({ description: `Any of these, separated by commas: ${values.join(", ")}.` });
}

/** Values of an admin form by field name. */
export type AdminValues = Record<string, AdminValue>;

/** A field that not everyone may change, not every site has, or that came later, can be left out, and stays as it is then. */
const fieldOfForm = (field: AdminField) =>
  field.access === undefined && field.language === undefined && !field.mayBeMissing
    ? schemaOfField(field)
    : (schemaOfField(field).optional() as z.ZodType<AdminValue>);

type FormShape = Record<string, z.ZodType<AdminValue>>;

const shapeOf = ({ form }: Pick<AdminKind, "form">): FormShape =>
  Object.fromEntries((form?.fields ?? []).map((field) => [field.name, fieldOfForm(field)]));

/** Adds the rules between fields, which are told together with what is wrong within single fields. */
const withChecks = ({ form }: Pick<AdminKind, "form">, fields: z.ZodObject<FormShape>) =>
  (form?.checks ?? []).reduce(
    (schema, { field, fault }) =>
      schema.refine((values) => fault(values) === null, {
        path: [field],
        error: ({ input }) => fault(input as Record<string, unknown>) ?? "",
        when: ({ value }) => typeof value === "object" && value !== null,
      }),
    fields,
  );

/** The schema of the form of a kind, on both sides. */
export const formSchemaOf = (kind: Pick<AdminKind, "form">) => withChecks(kind, z.object(shapeOf(kind)));

/** Like `formSchemaOf`, for a new record, which can be started at once where its kind has that. */
export const addSchemaOf = (kind: Pick<AdminKind, "form">) => {
  const start = z.boolean({ error: messages.trueOrFalse }).optional() as z.ZodType<AdminValue>;
  const described = start.meta({ description: "Starts the new record at once." });
  return withChecks(kind, z.object({ ...shapeOf(kind), ...(kind.form?.startsAs && { start: described }) }));
};

/** The id of a record of any kind: a number, a code, or what a job is called by. */
export const adminRecordId = lookedUp(messages.notFound, limits.adminIdChars).pipe(
  z.string().regex(/^[\w.-]+$/, messages.notFound),
);

/** Builds the list query of a kind. Refuses unknown orders and filter choices. */
export const listQueryOf = (kind: Pick<AdminKind, "columns" | "filters">) =>
  z.object({
    find: text(limits.keywordChars),
    ordering: choice(orderingsOf(kind)),
    ...Object.fromEntries(kind.filters.map(({ name, options }) => [name, choice(options.map(({ value }) => value))])),
    ...pageShape,
  });
/** List query of any kind, with filters by name. */
export interface AdminListQuery {
  find?: string | undefined;
  ordering?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
  [filter: string]: unknown;
}

/** Builds the schema of an action on records of a kind, at most one page of them. */
export const verbCallOf = (kind: Pick<AdminKind, "verbs">) =>
  z.object({
    verb: z.enum(kind.verbs.map(({ id }) => id) as [string, ...string[]], { error: choiceError }),
    ids: shortList(
      reportLimits.workbenchPageSize,
      messages.atMostValues(reportLimits.workbenchPageSize),
      z.array(adminRecordId).min(1, messages.required).max(reportLimits.workbenchPageSize),
    ),
  });

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A record in a list. */
const adminRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Beside the name: where it is, what an account is known by. Blank where nothing is. */
  detail: z.string(),
  /** By the names of the columns. */
  cells: z.record(z.string(), cell),
  /** Actions available for this record now. */
  verbs: z.array(z.string()),
});
export type AdminRow = z.output<typeof adminRow>;

/** A page of a list. */
export const adminList = z.object({ data: z.array(adminRow), pagination });
export type AdminList = z.output<typeof adminList>;

/** A record with what its form begins with. */
export const adminRecord = z.object({
  row: adminRow,
  /** By the names of the fields; null for what has no form here. */
  values: z.record(z.string(), cell).nullable(),
  /** Choices of fields whose options are records. */
  options: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  /** Read-only facts about the record. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type AdminRecord = z.output<typeof adminRecord>;

/** Result of an action: the changed records, and the reasons for the others. */
export const adminOutcome = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
  /** Sentence on what was done; absent where the verb and the records say it. */
  summary: z.string().optional(),
});
export type AdminOutcome = z.output<typeof adminOutcome>;

/** How many records each kind has that the viewer sees. */
export type AdminCounts = Partial<Record<string, number>>;

/** Path of a kind's records over REST. */
export const adminApiPath = (kind: string) => `/django/api/${kind}/` as const;

/** Path of a kind as comma-separated values; the parameters are those of its page. */
export const adminFilePath = (kind: string) => `/django/api/${kind}.csv` as const;
