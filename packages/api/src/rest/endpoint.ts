import type { ViewerPermission } from "@hereabouts/contract/permissions";
import type { Context } from "@hereabouts/domain/context";
import type { z } from "zod";
import type { Caller } from "../caller.ts";

type None = z.ZodUndefined;

/** Where a page of a list lies in the whole; `totalPages` is the last page that can be counted on. */
export interface Paging {
  page: number;
  totalPages: number;
  totalItems: number;
  /** There may be pages after the last one counted. */
  isOpenEnded: boolean;
}

/** A page of a list, and where it lies in the whole. */
export interface CutRows<Rows> {
  rows: Rows;
  paging: Paging;
}

interface Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  /** Reads the file in `fileField`, whenever the verb asks for it. */
  file: () => Promise<Uint8Array>;
  caller: Caller;
}

interface Spec<A extends z.ZodType, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** In Express' notation: `/events/api/v1/poi/:id/`. */
  path: `/${string}`;
  /** Name of the operation in the documentation: `listEvents`. */
  name: string;
  /** One sentence for people. */
  summary: string;
  /** Who may call: asked before anything of the request is read. What a record decides is the verb's to ask. */
  access: ViewerPermission;
  params?: P;
  query?: Q;
  body?: B;
  /** Media types of the body; JSON when absent. */
  bodyTypes?: readonly string[];
  /** Of the body, at most; `limits.jsonBodyBytes` when absent, and less for anonymous callers. */
  bodyBytes?: number;
  /** Instead of a body: the field of a multipart form that holds a file. */
  fileField?: string;
  answer: A;
  status?: 200 | 201 | 204;
  /** Of the answer's keys: cards travel in camelCase, stored records in snake_case, forms' with `absoluteUrl` besides. */
  wire?: "camel" | "snake" | "record";
  /** Media type of an answer that is text and not JSON. */
  media?: string;
  /** Content-Security-Policy of an answer that is a document of its own, in the place of the site's. */
  contentPolicy?: string;
  /** File name the answer is saved under. */
  attachment?: (input: Input<P, Q, B>) => string;
  /** Set for lists whose verb pages them: they answer `Link` and `X-Total-Count`. */
  paging?: (answer: z.input<A>, input: Input<P, Q, B>) => Paging;
  /** Set where `run` answers a whole list, of which the page asked for is sent: entries a page unless told. */
  cutPages?: number;
  /** Set where `run` answers a page that its verb cut: the rows are sent. */
  isPaged?: boolean;
  /** Carries no authority: it needs no CSRF token. */
  isOpenToAll?: boolean;
  /** Readable from any origin, and kept by caches for a minute. */
  isPublicRead?: boolean;
  run: (ctx: Context, input: Input<P, Q, B>) => Promise<z.input<A> | CutRows<z.input<A>>>;
}

/** An endpoint of any schemas: what is mounted and documented. */
export type Endpoint = Spec<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** One path over one verb, as data: the Express route and the OpenAPI operation both come from it. */
export function endpoint<
  A extends z.ZodType,
  P extends z.ZodType = None,
  Q extends z.ZodType = None,
  B extends z.ZodType = None,
>(spec: Spec<A, P, Q, B>): Endpoint {
  return spec as unknown as Endpoint;
}
