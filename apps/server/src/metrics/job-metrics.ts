import { Histogram } from "prom-client";
import { registry } from "./registry.ts";

/** Time of the jobs that this process ran. */
export const jobDuration = new Histogram({
  name: "job_duration_seconds",
  help: "Time that a job took, by its outcome",
  labelNames: ["job_name", "outcome"],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers: [registry],
});
