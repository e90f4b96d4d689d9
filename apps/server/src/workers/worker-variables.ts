/** What the first process tells a worker by its environment: its number, and whether it opens the port before the site. */
export const WORKER_NUMBER = "HEREABOUTS_WORKER";
export const LISTENS_AT_ONCE = "HEREABOUTS_LISTENS_AT_ONCE";
