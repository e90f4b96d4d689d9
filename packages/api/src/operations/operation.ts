import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import type { Pagination } from "@hereabouts/contract/listings/cards";
import { pageShape } from "@hereabouts/contract/listings/query-shape";
import type { ViewerPermission } from "@hereabouts/contract/permissions";
import type { Confirmation } from "@hereabouts/contract/session-limits";
import type { Context } from "@hereabouts/domain/context";
import type { TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";
import { z } from "zod";
import { onceByKey } from "../once-by-key.ts";
import { type ProcedureMeta, procedureById, procedureFor, publicProcedure } from "../procedure.ts";
import { toPaging } from "../rest/endpoint/cut-page.ts";
import {
  type Asked,
  type Described as DescribedEndpoint,
  type Endpoint,
  endpoint,
  type None,
} from "../rest/endpoint/endpoint.ts";
import { recordParams } from "../rest/endpoint/path-params.ts";

/** The REST side of an operation: path, answer and documentation. The input is the operation's own. */
type Rest<A extends z.ZodType> = Omit<
  DescribedEndpoint<A, None, None, None>,
  "access" | "method" | "path" | "params" | "query" | "body"
> & {
  /** Method and path, in Express' notation: `POST /events/api/v1/poi/:id/`. */
  at: `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;
};

/**
 * How the REST answer comes from the verb's result: as it is where it fits the schema, as the page of a list that the
 * verb or the endpoint cuts, or made by `answerOf`.
 */
type Answered<Input, R, Answer> = [Answer] extends [undefined]
  ? { pages?: undefined; answerOf?: undefined }
  : R extends Answer
    ? { pages?: number; answerOf?: (result: R, ctx: Context, input: Input) => Answer | Promise<Answer> }
    : R extends { data: Answer; pagination: Pagination }
      ? { pages: "verb"; answerOf?: undefined }
      : { pages?: undefined; answerOf: (result: R, ctx: Context, input: Input) => Answer | Promise<Answer> };

/** Input of a verb: the form, with the record's id in an operation on one record. */
type Whole<I extends z.ZodType, Of, Side extends "input" | "output"> = Of extends "record"
  ? [I] extends [None]
    ? { id: number }
    : (Side extends "input" ? z.input<I> : z.output<I>) & { id: number }
  : Side extends "input"
    ? z.input<I>
    : z.output<I>;

interface Spec<I extends z.ZodType, Of, R> {
  /** Permission to call, where it differs from the table's. The verb checks what depends on a record. */
  access?: ViewerPermission;
  /** Every stranger gets the same answer, which may be kept. */
  isPubliclyCached?: boolean;
  /** "record" adds the id of a record to the input, and takes it from the path of the REST side (`:id`). */
  of?: Of;
  input?: I;
  /** The line that the operation leaves in the audit log when it is done with rights over others. */
  act?: AuditAct;
  /** How the caller proves who they are, beside having the permission. */
  confirmed?: Confirmation;
  /**
   * Happens once for an `Idempotency-Key`, in one transaction: for what adds something, and not for what counts failed
   * attempts, which would be rolled back, or calls a service.
   */
  onceByKey?: true;
  /** Works ahead of that transaction. @returns the input that `run` goes on with */
  prepare?(ctx: Context, input: Whole<I, Of, "output">): Promise<Whole<I, Of, "output">>;
  run(ctx: Context, input: Whole<I, Of, "output">): Promise<R>;
}

/** One operation of the product: its procedure for the site, its endpoint for programs, or both. */
export interface Operation {
  procedure?: unknown;
  endpoint?: Endpoint;
}
interface Query<I extends z.ZodType, Of, R> extends Operation {
  procedure: TRPCQueryProcedure<{ meta: ProcedureMeta; input: Whole<I, Of, "input">; output: R }>;
}
interface Mutation<I extends z.ZodType, Of, R> extends Operation {
  procedure: TRPCMutationProcedure<{ meta: ProcedureMeta; input: Whole<I, Of, "input">; output: R }>;
}

type Described<I extends z.ZodType, Of, R, A extends z.ZodType> = Spec<I, Of, R> & {
  rest?: Rest<A> & Answered<Whole<I, Of, "output">, R, z.input<A>>;
};

/**
 * Describes operations for those who have a permission unless one names another: `query` those that read,
 * `mutation` those that change something. The tRPC procedure and the REST endpoint come from the one description.
 */
export const operationsFor = (access: ViewerPermission) => ({
  query<R, I extends z.ZodType = None, A extends z.ZodType = z.ZodUnknown, Of extends "record" | undefined = undefined>(
    spec: Described<I, Of, R, A>,
  ): Query<I, Of, R> {
    const whole = { access, ...spec } as AnySpec;
    const procedure = builderOf(whole).query(({ ctx, input }) => whole.run(ctx, input));
    return { procedure: procedure as unknown as Query<I, Of, R>["procedure"], ...endpointIn(whole) };
  },
  mutation<
    R,
    I extends z.ZodType = None,
    A extends z.ZodType = z.ZodUnknown,
    Of extends "record" | undefined = undefined,
  >(spec: Described<I, Of, R, A>): Mutation<I, Of, R> {
    const whole = { access, ...spec } as AnySpec;
    const procedure = builderOf(whole).mutation(({ ctx, input, path }) =>
      whole.onceByKey
        ? onceByKey(ctx, { caller: ctx.caller, operation: path, input, prepare: whole.prepare, run: whole.run })
        : whole.run(ctx, input),
    );
    return { procedure: procedure as unknown as Mutation<I, Of, R>["procedure"], ...endpointIn(whole) };
  },
});

/** An operation of any types: they are checked where it is described. */
interface AnySpec extends Omit<Spec<z.ZodType, "record" | undefined, unknown>, "run" | "prepare"> {
  access: ViewerPermission;
  prepare?(ctx: Context, input: unknown): Promise<unknown>;
  run(ctx: Context, input: unknown): Promise<unknown>;
  rest?: Rest<z.ZodType> & {
    pages?: "verb" | number;
    answerOf?(result: unknown, ctx: Context, input: unknown): unknown;
  };
}

function builderOf({ access, act, confirmed, isPubliclyCached, of, input, onceByKey: isOnce, rest }: AnySpec) {
  const plain = isPubliclyCached ? publicProcedure : procedureFor(access);
  const procedure = (of === "record" ? procedureById(access) : plain) as typeof plain;
  const described = procedure.meta({
    access,
    ...(act && { act }),
    ...(confirmed && { confirmed }),
    ...(isOnce && { onceByKey: isOnce }),
    ...(rest && { operation: rest.name }),
  });
  return input ? described.input(input) : described;
}

const endpointIn = (spec: AnySpec): Pick<Operation, "endpoint"> =>
  spec.rest ? { endpoint: endpointOf(spec, spec.rest) } : {};

/** The query of a list that the endpoint cuts into pages: the verb knows of none. */
const pagedQuery = (input: z.ZodType | undefined) =>
  input instanceof z.ZodObject ? input.safeExtend(pageShape) : z.object(pageShape);

/** The input of a verb from the parts of a request. */
const wholeOf = ({ params, query, body }: Asked) => ({
  ...(query as object),
  ...(body as object),
  ...(params as object),
});

function endpointOf(spec: AnySpec, rest: NonNullable<AnySpec["rest"]>): Endpoint {
  const { access, confirmed, of, input, onceByKey: isOnce, prepare, run } = spec;
  const { answerOf, at, pages, ...described } = rest;
  const [method = "", path = ""] = at.split(" ");
  const given = typeof pages === "number" ? pagedQuery(input) : input;
  return endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>({
    ...described,
    method: method.toLowerCase() as Endpoint["method"],
    path: path as Endpoint["path"],
    access,
    pages: pages as undefined,
    ...(confirmed && { confirmed }),
    ...(isOnce && { onceByKey: isOnce }),
    ...(of === "record" && { params: recordParams }),
    ...(given && { [method === "GET" ? "query" : "body"]: given }),
    ...(prepare && {
      prepare: async (ctx: Context, asked: Asked) => ({ ...asked, body: await prepare(ctx, wholeOf(asked)) }),
    }),
    run: async (ctx, asked) => {
      const whole = wholeOf(asked);
      const result = await run(ctx, whole);
      if (pages === "verb") {
        const list = result as { data: unknown; pagination: Pagination };
        return { answer: list.data, paging: toPaging(list) };
      }
      if (rest.status === 204) return undefined;
      return answerOf ? answerOf(result, ctx, whole) : result;
    },
  });
}

type Operations = Readonly<Record<string, Operation>>;

/** The procedures of a table of operations, under the names that they have there. */
export const proceduresOf = <Table extends Operations>(table: Table) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { procedure }]) => (procedure ? [[name, procedure]] : [])),
  ) as {
    [Name in keyof Table as Table[Name] extends { procedure: object } ? Name : never]: Table[Name] extends {
      procedure: infer Procedure;
    }
      ? Procedure
      : never;
  };

/** The endpoints of a table of operations, in the order in which they stand. */
export const endpointsOf = (table: Operations): Endpoint[] =>
  Object.values(table).flatMap(({ endpoint: one }) => one ?? []);
