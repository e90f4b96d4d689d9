import type { TokenScope } from "@hereabouts/contract/api-tokens/token-scopes";
import type { ViewerPermission } from "@hereabouts/contract/permissions";
import type { ProgramNames } from "@hereabouts/contract/program-names";
import type { Confirmation } from "@hereabouts/contract/session-limits";
import type { Context } from "@hereabouts/domain/context";
import type { z } from "zod";
import type { Caller } from "../../caller.ts";
import type { ParameterNote } from "./parameter-notes.ts";

/** Operations that belong together, as the documentation groups them. */
export interface Room {
  name: string;
  description: string;
  endpoints: readonly Endpoint[];
}

export type None = z.ZodUndefined;

/** Where a page of a list lies in the whole; `totalPages` is the last page that can be counted on. */
export interface Paging {
  page: number;
  totalPages: number;
  totalItems: number;
  /** There may be pages after the last one counted. */
  isOpenEnded: boolean;
}

/** A page of a list, with its position for `Link` and `X-Total-Count`. */
interface Page<Answer> {
  answer: Answer;
  paging: Paging;
}

/** The values of a request. */
export interface Asked {
  params: unknown;
  query: unknown;
  body: unknown;
}

interface Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  /** Reads the file in `fileField`, whenever the verb asks for it. */
  file: () => Promise<Uint8Array>;
  caller: Caller;
}

export interface Described<A extends z.ZodType, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** In Express' notation: `/events/api/v1/poi/:id/`. */
  path: `/${string}`;
  /** Name of the operation in the documentation: `listEvents`. */
  name: string;
  /** One sentence for people. */
  summary: string;
  /** Required permission, checked before the request is read. Rights on a record are checked by the verb. */
  access: ViewerPermission;
  params?: P;
  query?: Q;
  /** Descriptions of parameters that differ from the common ones, by wire name. */
  notes?: Readonly<Record<string, ParameterNote>>;
  body?: B;
  /** A body that it takes, for the documentation; ids are those of records that exist. */
  example?: Readonly<Record<string, unknown>> | undefined;
  /** Media types of the body; JSON when absent. */
  bodyTypes?: readonly string[];
  /** Limit of the body in bytes; `serverLimits.jsonBodyBytes` by default, lower for anonymous callers. */
  bodyBytes?: number;
  /** Instead of a body: the field of a multipart form that holds a file. */
  fileField?: string;
  answer: A;
  status?: 200 | 201 | 204;
  /** Case of the response keys: camelCase for cards, snake_case for records, and forms' with `absoluteUrl`. */
  wire?: "camel" | "snake" | "record";
  /** Fields of the body and the answer that programs know by other names than the code. */
  programNames?: ProgramNames;
  /** Answers 404 without naming a record: there may be nothing that fits. */
  mayBeMissing?: boolean;
  /** Media type of an answer that is text and not JSON. */
  media?: string;
  /** Content-Security-Policy of a response that is a document, instead of the site's. */
  contentPolicy?: string;
  /** File name the answer is saved under. */
  attachment?(input: Input<P, Q, B>): string;
  /** Scope an API token needs; null if no token is accepted. Default: "read" for reads, none for writes. */
  scope?: TokenScope | null;
  /** How the caller proves who they are, beside `access`. What needs a recent login takes no API token. */
  confirmed?: Confirmation;
  /** Happens once for an `Idempotency-Key`, however often it is tried: adding something would add it twice. */
  onceByKey?: boolean;
  /** Works ahead of the transaction of `onceByKey`. @returns the values that `run` goes on with */
  prepare?(ctx: Context, asked: Asked): Promise<Asked>;
  /** Carries no authority: it needs no CSRF token. */
  isOpenToAll?: boolean;
  /** Readable from any origin, and kept by caches for a minute. */
  isPublicRead?: boolean;
  /** Seconds caches may keep the response, which is equal for all callers; shared caches only for public reads. */
  keptSeconds?: number;
}

/** Does the work. A method, so that an endpoint with specific schemas is assignable to Endpoint. */
interface Run<Input, Answer> {
  run(ctx: Context, input: Input): Promise<Answer>;
}

/** An answer that is sent as it is, whole lists too. */
interface Whole<Input, Answer> extends Run<Input, Answer> {
  pages?: undefined;
}

/** A list that its verb pages. */
interface PagedByVerb<Input, Answer> extends Run<Input, Page<Answer>> {
  pages: "verb";
}

/** A list that is read whole, of which the page asked for is sent: so many entries unless the query says. */
interface CutIntoPages<Input, Answer> extends Run<Input, Answer> {
  pages: number;
}

type Spec<A extends z.ZodType, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Described<A, P, Q, B> &
  (
    | Whole<Input<P, Q, B>, z.input<A>>
    | PagedByVerb<Input<P, Q, B>, z.input<A>>
    | CutIntoPages<Input<P, Q, B>, z.input<A>>
  );

/** An endpoint of any schemas: what is mounted and documented. */
export type Endpoint = Spec<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** One path over one verb, as data: the Express route and the OpenAPI operation both come from it. */
export function endpoint<
  A extends z.ZodType,
  P extends z.ZodType = None,
  Q extends z.ZodType = None,
  B extends z.ZodType = None,
>(spec: Spec<A, P, Q, B>): Endpoint {
  return spec;
}

/** Scope an API token needs to call an endpoint; null if no token is accepted. */
export function scopeOf({
  scope,
  method,
  confirmed,
}: Pick<Endpoint, "scope" | "method" | "confirmed">): TokenScope | null {
  if (confirmed) return null;
  if (scope !== undefined) return scope;
  return method === "get" ? "read" : null;
}
