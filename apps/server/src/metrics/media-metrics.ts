import { type MediaStore, MediaStoreAway } from "@hereabouts/domain/ports";
import { Histogram } from "prom-client";
import { registry } from "./registry.ts";

const duration = new Histogram({
  name: "media_store_operation_duration_seconds",
  help: "Time of what was asked of the media store, by its outcome: done, away (no answer), failed",
  labelNames: ["operation", "outcome"],
  buckets: [0.005, 0.05, 0.5, 2, 10],
  registers: [registry],
});

/** Measures what a store is asked for. */
export function measuredMedia(store: MediaStore): MediaStore {
  function measured<Args extends unknown[], Answer>(operation: string, ask: (...args: Args) => Promise<Answer>) {
    // From zero on: otherwise the first failure would be no increase.
    for (const outcome of ["done", "away", "failed"]) duration.zero({ operation, outcome });
    return async (...args: Args): Promise<Answer> => {
      const stop = duration.startTimer({ operation });
      try {
        const answer = await ask(...args);
        stop({ outcome: "done" });
        return answer;
      } catch (error) {
        stop({ outcome: error instanceof MediaStoreAway ? "away" : "failed" });
        throw error;
      }
    };
  }
  return {
    put: measured("put", store.put),
    has: measured("has", store.has),
    read: measured("read", store.read),
    remove: measured("remove", store.remove),
    check: measured("check", store.check),
    sweep: store.sweep,
    list: store.list,
  };
}
