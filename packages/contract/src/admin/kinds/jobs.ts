import { msg } from "@hereabouts/language/translate";
import type { AdminKind } from "../admin-kind.ts";

export const jobsKind = {
  id: "jobs",
  label: msg("Job queue"),
  one: "job",
  group: msg("The site"),
  hint: msg("Background jobs: emails, imports, statistics. You can retry failed jobs."),
  access: "administer",
  columns: [
    { id: "name", label: msg("Job"), orders: ["name"] },
    { id: "state", label: msg("Status"), as: "badge" },
    { id: "tries", label: msg("Tries"), as: "number" },
    { id: "created", label: msg("Queued"), as: "time", orders: ["-created", "created"] },
    { id: "due", label: msg("Due"), as: "time" },
    { id: "ended", label: msg("Ended"), as: "time" },
  ],
  ordering: "-created",
  filters: [
    {
      name: "state",
      label: msg("Status"),
      none: "Any",
      options: [
        { value: "created", label: msg("Waiting"), colour: "yellow" },
        { value: "retry", label: msg("Waiting to retry"), colour: "yellow" },
        { value: "active", label: msg("Running"), colour: "blue" },
        { value: "completed", label: msg("Done"), colour: "green" },
        { value: "cancelled", label: msg("Canceled"), colour: "brown" },
        { value: "failed", label: msg("Failed"), colour: "red" },
      ],
    },
  ],
  logged: "job",
  finds: "name",
  verbs: [
    { id: "retry", label: msg("Try again"), letter: "r", done: msg("Will be retried") },
    {
      id: "drop",
      isDangerous: true,
      label: msg("Drop"),
      done: msg("Dropped"),
      asks: msg("The job won’t run. You cannot undo this."),
    },
  ],
} as const satisfies AdminKind;
