import type { AppRouter } from "@hereabouts/api/trpc/app-router";
import { createTRPCReact } from "@trpc/react-query";

/** Typed hooks over the product's procedures. Only `mutations.ts` and `api.ts` take them: the walls say so. */
export const trpc = createTRPCReact<AppRouter>();
