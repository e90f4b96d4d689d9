/** Environment variables from the first process to a worker: its number, and whether it opens the port early. */
export const WORKER_NUMBER = "HEREABOUTS_WORKER";
export const LISTENS_AT_ONCE = "HEREABOUTS_LISTENS_AT_ONCE";
