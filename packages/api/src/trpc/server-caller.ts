import type { Context } from "@hereabouts/domain/context";
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from "@trpc/server";
import type { FieldErrors } from "../field-errors.ts";
import { appRouter } from "./app-router.ts";

interface FailureData {
  /** tRPC's name of the failure, e.g. "NOT_FOUND". */
  code: string;
  httpStatus: number;
  path?: string;
  /** Messages by field, or null when no field is at fault. */
  fields: FieldErrors | null;
}

/** A procedure's failure in the shape HTTP gives it, so that tRPC's client takes it for the server's answer. */
export class ProcedureFailure extends Error {
  /** JSON-RPC's number of the failure. */
  readonly code: number;
  readonly data: FailureData;
  constructor(shape: { message: string; code: number; data: FailureData }, cause: unknown) {
    super(shape.message, { cause });
    this.name = "ProcedureFailure";
    this.code = shape.code;
    this.data = shape.data;
  }
}

/**
 * Runs the query at `path` ("listings.events") without HTTP: for pages rendered on the server.
 * @throws ProcedureFailure with the same message and data that HTTP would answer
 */
export async function callProcedure(ctx: Context, path: string, input: unknown): Promise<unknown> {
  const type = "query";
  try {
    return await callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx,
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    });
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    const shape = getTRPCErrorShape({ config: appRouter._def._config, error, type, path, input, ctx });
    throw new ProcedureFailure(shape, error);
  }
}
