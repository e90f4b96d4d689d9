import type { AdminKind } from "../admin-kind.ts";

export const jobsKind = {
  id: "jobs",
  label: "Job queue",
  one: "job",
  group: "The site",
  hint: "What the site does in the background: mails, imports, counting. What failed for good can be tried again.",
  access: "administer",
  columns: [
    { id: "name", label: "Job", orders: ["name"] },
    { id: "state", label: "State", as: "badge" },
    { id: "tries", label: "Tries", as: "number" },
    { id: "created", label: "Queued", as: "time", orders: ["-created", "created"] },
    { id: "due", label: "Due", as: "time" },
    { id: "ended", label: "Ended", as: "time" },
  ],
  ordering: "-created",
  filters: [
    {
      name: "state",
      label: "State",
      none: "Any",
      options: [
        { value: "created", label: "Waiting" },
        { value: "retry", label: "To be tried again" },
        { value: "active", label: "Running" },
        { value: "completed", label: "Done" },
        { value: "cancelled", label: "Called off" },
        { value: "failed", label: "Failed" },
      ],
    },
  ],
  logged: "job",
  finds: "name",
  verbs: [
    { id: "retry", label: "Try again", letter: "r", done: "To be tried again" },
    {
      id: "drop",
      isDangerous: true,
      label: "Drop",
      done: "Dropped",
      asks: "The job is forgotten and will not be done.",
    },
  ],
} as const satisfies AdminKind;
