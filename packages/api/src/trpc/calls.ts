import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { ViewerPermission } from "@hereabouts/contract/permissions";
import type { Confirmation } from "@hereabouts/contract/session-limits";
import { NotFound } from "@hereabouts/domain/errors";
import type { Request, Response } from "express";
import { HttpRefusal } from "../http-refusal.ts";
import type { ProcedureMeta } from "../procedure.ts";
import { appRouter } from "./app-router.ts";

/** A procedure as far as HTTP has to know it. */
export interface MountedProcedure {
  type: "query" | "mutation";
  access: ViewerPermission;
  isPubliclyCached: boolean;
  confirmed: Confirmation | undefined;
}

interface Definition {
  _def: { type: string; meta: ProcedureMeta };
}

const isDefinition = (value: unknown): value is Definition => typeof value === "function" && "_def" in value;

/** Every procedure by its path ("listings.events"). @throws when one does not say who may call it */
function procedures(): Map<string, MountedProcedure> {
  const all: Record<string, unknown> = appRouter._def.procedures;
  return new Map(
    Object.entries(all).map(([path, procedure]) => {
      if (!isDefinition(procedure)) throw new Error(`${path} is no procedure.`);
      const { type, meta } = procedure._def;
      return [
        path,
        {
          type: type === "query" ? "query" : "mutation",
          access: meta.access,
          isPubliclyCached: meta.isPubliclyCached ?? false,
          confirmed: meta.confirmed,
        },
      ];
    }),
  );
}

/** All mounted procedures by name. */
export const mountedProcedures: ReadonlyMap<string, MountedProcedure> = procedures();

/** The names in a path: several, with commas, in a batch. */
function namesIn(request: Request): string[] {
  const last = request.path.slice(request.path.lastIndexOf("/") + 1);
  let names: string;
  try {
    names = decodeURIComponent(last);
  } catch {
    throw new NotFound();
  }
  const isBatch = new URLSearchParams(request.url.split("?")[1]).get("batch") === "1";
  return isBatch ? names.split(",") : [names];
}

const methodsOf = { query: ["GET", "HEAD"], mutation: ["POST"] } as const;

/**
 * Returns the procedures a request calls, from its path and method.
 * @throws NotFound for an unknown name, HttpRefusal 405 (with `Allow`), or 400 for too many at once
 */
export function calledProcedures(request: Request, response: Response): MountedProcedure[] {
  const called = namesIn(request).map((name) => {
    const procedure = mountedProcedures.get(name);
    if (!procedure) throw new NotFound();
    return procedure;
  });
  for (const { type } of called) {
    const allowed: readonly string[] = methodsOf[type];
    if (allowed.includes(request.method)) continue;
    response.set("Allow", allowed.join(", "));
    throw new HttpRefusal(405, messages.methodNotAllowed(request.method));
  }
  if (called.length > limits.callsInBatch) throw new HttpRefusal(400, messages.tooManyCalls(limits.callsInBatch));
  return called;
}
