import { AsyncLocalStorage } from "node:async_hooks";

/** Cause of a statement or a call: a request by its id, or a job by its name and id. */
interface Work {
  id: string;
  job?: string;
}

/** The work of whoever runs, through everything it waits for. */
export const currentWork = new AsyncLocalStorage<Work>();
