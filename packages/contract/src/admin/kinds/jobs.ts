import type { AdminKind } from "../admin-kind.ts";

export const jobsKind = {
  id: "jobs",
  label: "Job queue",
  one: "job",
  group: "The site",
  hint: "Background jobs: emails, imports, statistics. You can retry failed jobs.",
  access: "administer",
  columns: [
    { id: "name", label: "Job", orders: ["name"] },
    { id: "state", label: "Status", as: "badge" },
    { id: "tries", label: "Tries", as: "number" },
    { id: "created", label: "Queued", as: "time", orders: ["-created", "created"] },
    { id: "due", label: "Due", as: "time" },
    { id: "ended", label: "Ended", as: "time" },
  ],
  ordering: "-created",
  filters: [
    {
      name: "state",
      label: "Status",
      none: "Any",
      options: [
        { value: "created", label: "Waiting" },
        { value: "retry", label: "Waiting to retry" },
        { value: "active", label: "Running" },
        { value: "completed", label: "Done" },
        { value: "cancelled", label: "Canceled" },
        { value: "failed", label: "Failed" },
      ],
    },
  ],
  logged: "job",
  finds: "name",
  verbs: [
    { id: "retry", label: "Try again", letter: "r", done: "Will be retried" },
    {
      id: "drop",
      isDangerous: true,
      label: "Drop",
      done: "Dropped",
      asks: "The job won’t run. You cannot undo this.",
    },
  ],
} as const satisfies AdminKind;
