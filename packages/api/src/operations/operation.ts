import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import type { Pagination } from "@hereabouts/contract/listings/cards";
import type { ViewerPermission } from "@hereabouts/contract/permissions";
import type { Context } from "@hereabouts/domain/context";
import type { TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";
import { z } from "zod";
import { type Described, type Endpoint, endpoint, type None } from "../rest/endpoint/endpoint.ts";
import { pagingOf } from "../rest/endpoint/paging-of.ts";
import { recordParams } from "../rest/endpoint/record-params.ts";
import { type ProcedureMeta, procedureFor, publicProcedure } from "../trpc/procedure.ts";

/** The REST side of an operation. What its path names (`:id`) and its query or body hold together make the input. */
interface Rest<A extends z.ZodType> extends Omit<Described<A, z.ZodType, None, None>, "access" | "query" | "body"> {
  /** The input without what the path names; only where `input` has rules over several fields, which forbid to derive it. */
  body?: z.ZodType;
}

/** The answer of the REST side: the verb's own where it fits the schema, a page of its list, or made from the result. */
type Answered<I, R, Answer> = R extends Answer
  ? { pages?: undefined; answerOf?: (result: R, ctx: Context, input: I) => Answer | Promise<Answer> }
  : R extends { data: Answer; pagination: Pagination }
    ? { pages: "verb"; answerOf?: undefined }
    : { pages?: undefined; answerOf: (result: R, ctx: Context, input: I) => Answer | Promise<Answer> };

interface Spec<I extends z.ZodType, R> {
  /** Who may call. What a record decides is the verb's to ask. */
  access: ViewerPermission;
  /** Every stranger gets the same answer, which may be kept. */
  isForStrangers?: boolean;
  input?: I;
  /** The line that it leaves in the audit log when it is done with rights over others. */
  act?: AuditAct;
  run(ctx: Context, input: z.output<I>): Promise<R>;
}

/** An operation, as its procedure and, where programs may call it, its endpoint. */
export interface Operation<Procedure> {
  procedure: Procedure;
  endpoint?: Endpoint;
  act?: AuditAct;
}
type Query<I extends z.ZodType, R> = Operation<
  TRPCQueryProcedure<{ meta: ProcedureMeta; input: z.input<I>; output: R }>
>;
type Mutation<I extends z.ZodType, R> = Operation<
  TRPCMutationProcedure<{ meta: ProcedureMeta; input: z.input<I>; output: R }>
>;

/** An operation that reads. Its tRPC procedure and its REST endpoint come from the one description. */
export function query<R, I extends z.ZodType = None, A extends z.ZodType = z.ZodUnknown>(
  spec: Spec<I, R> & { rest?: Rest<A> & Answered<z.output<I>, R, z.input<A>> },
): Query<I, R> {
  const procedure = builderOf(spec).query(({ ctx, input }) => spec.run(ctx, input as z.output<I>));
  return { procedure: procedure as Query<I, R>["procedure"], ...besides(spec) };
}

/** An operation that changes something. */
export function mutation<R, I extends z.ZodType = None, A extends z.ZodType = z.ZodUnknown>(
  spec: Spec<I, R> & { rest?: Rest<A> & Answered<z.output<I>, R, z.input<A>> },
): Mutation<I, R> {
  const procedure = builderOf(spec).mutation(({ ctx, input }) => spec.run(ctx, input as z.output<I>));
  return { procedure: procedure as Mutation<I, R>["procedure"], ...besides(spec) };
}

/** What the two kinds have in common, once their types are checked. */
type AnySpec = Spec<z.ZodType, unknown> & { rest?: Rest<z.ZodType> & { pages?: "verb"; answerOf?: unknown } };

const besides = (spec: unknown): Pick<Operation<unknown>, "endpoint" | "act"> => {
  const { rest, act } = spec as AnySpec;
  return { ...(rest && { endpoint: endpointOf(spec as AnySpec, rest) }), ...(act && { act }) };
};

function builderOf({ access, isForStrangers, input }: Pick<AnySpec, "access" | "isForStrangers" | "input">) {
  const procedure = isForStrangers ? publicProcedure : procedureFor(access);
  return input ? procedure.input(input) : (procedure as ReturnType<typeof procedure.input<z.ZodType>>);
}

/** The input of an operation without what its path names. @throws at the start, where the schema has rules over several fields */
function withoutParams(input: z.ZodType | undefined, params: z.ZodType | undefined): z.ZodType | undefined {
  if (!input || !params) return input;
  if (!(input instanceof z.ZodObject && params instanceof z.ZodObject) || (input.def.checks ?? []).length > 0)
    throw new Error("Give `body` to an operation whose input is no plain object or has rules over several fields.");
  const named = Object.keys(params.shape);
  const left = Object.entries(input.shape).filter(([key]) => !named.includes(key));
  return left.length > 0 ? z.object(Object.fromEntries(left)) : undefined;
}

function endpointOf({ access, input, run }: AnySpec, { body, ...rest }: NonNullable<AnySpec["rest"]>): Endpoint {
  const params = rest.params ?? (rest.path.includes("/:id/") ? recordParams : undefined);
  const given = body ?? withoutParams(input, params);
  const answerOf = rest.answerOf as ((result: unknown, ctx: Context, input: unknown) => unknown) | undefined;
  return endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>({
    ...rest,
    access,
    ...(params && { params }),
    ...(given && { [rest.method === "get" ? "query" : "body"]: given }),
    pages: rest.pages as undefined,
    run: async (ctx, values) => {
      const whole = { ...(values.query as object), ...(values.body as object), ...(values.params as object) };
      const result = await run(ctx, whole);
      if (rest.pages === "verb") {
        const list = result as { data: unknown; pagination: Pagination };
        return { answer: list.data, paging: pagingOf(list) };
      }
      if (answerOf) return answerOf(result, ctx, whole);
      return rest.status === 204 ? undefined : result;
    },
  });
}

type Operations = Readonly<Record<string, Operation<unknown>>>;

/** The procedures of a table of operations, under the names they have there. */
export const proceduresOf = <Table extends Operations>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, { procedure }]) => [name, procedure])) as {
    [Name in keyof Table]: Table[Name]["procedure"];
  };

/** The endpoints of a table of operations, in the order in which they stand. */
export const endpointsOf = (table: Operations): Endpoint[] =>
  Object.values(table).flatMap(({ endpoint: one }) => one ?? []);
