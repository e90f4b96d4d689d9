import { serverLimits } from "@hereabouts/contract/server-limits";

/**
 * Decides, by `MEMORY`, defaults of other variables, settings of the embedded Postgres, and the size of the cache of event
 * cards. `small` has the site, its jobs and its Postgres run within 512 MB (`npm run operate -- small`).
 */
export const memoryUse = {
  normal: {
    variables: {},
    postgres: { shared_buffers: "256MB", work_mem: "32MB" },
    cardBytes: serverLimits.cardBytesInMemory,
  },
  small: {
    variables: {
      WORKERS: "1",
      DATABASE_POOL_SIZE: "3",
      DATABASE_WORK_POOL_SIZE: "2",
      DATABASE_QUEUE_POOL_SIZE: "2",
      SHARED_ANSWERS_MB: "8",
      INDEX_MAX_EVENTS: "20000",
    },
    postgres: { shared_buffers: "48MB", work_mem: "4MB", maintenance_work_mem: "16MB", autovacuum_max_workers: "1" },
    cardBytes: serverLimits.cardBytesInMemory / 8,
  },
};
