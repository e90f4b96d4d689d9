import { jobsKind } from "@hereabouts/contract/admin/kinds/jobs";
import { withoutLeftOut } from "@hereabouts/contract/audit/left-out";
import { isRecord } from "@hereabouts/contract/fields/parse-values";
import { t } from "@hereabouts/language/translate";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { dropJob, retryJob } from "../jobs/job.ts";
import { countJobs, type JobRow, type JobState, selectJobs } from "../jobs/job-rows.queries.ts";
import type { AdminAsked, AdminSource } from "./admin-source.ts";

const whole = { number: 1, size: 1, offset: 0 };
const states = jobsKind.filters[0].options;
const jobsAsked = ({ id, find, state, ordering }: AdminAsked) => ({
  id,
  find,
  ordering,
  state: state as JobState | undefined,
});

/** Verbs allowed for a job: none while it runs, no retry when it is done or waiting. */
function verbsOf({ state }: JobRow): string[] {
  if (state === "active") return [];
  return state === "failed" || state === "cancelled" ? ["retry", "drop"] : ["drop"];
}

async function jobOf({ db }: Context, id: string): Promise<JobRow> {
  const [job] = await selectJobs(db, { id }, whole);
  if (!job) throw new NotFound();
  return job;
}

/** The words of a failure, without where in the code it happened. */
function outputWords(output: unknown): string {
  if (isRecord(output) && typeof output.message === "string") return output.message;
  return output === null || output === undefined ? "Nothing" : JSON.stringify(withoutLeftOut(output));
}

/** Background jobs. Shows their data without secrets and email addresses. */
export const jobsSource: AdminSource = {
  count: ({ db }, asked) => countJobs(db, jobsAsked(asked)),
  rows: async ({ db }, asked, page) =>
    (await selectJobs(db, jobsAsked(asked), page)).map((job) => ({
      id: job.id,
      name: job.name,
      detail: "",
      cells: {
        state: states.find(({ value }) => value === job.state)?.label ?? job.state,
        tries: job.tries,
        created: job.createdAt.toISOString(),
        due: job.dueAt.toISOString(),
        ended: job.endedAt?.toISOString() ?? null,
      },
      verbs: verbsOf(job),
    })),
  facts: async (ctx, id) => {
    const { payload, output } = await jobOf(ctx, id);
    return [
      { label: t("Data"), text: JSON.stringify(withoutLeftOut(payload ?? {})) },
      { label: t("Ended with"), text: outputWords(output) },
    ];
  },
  verbs: { retry: (ctx, id) => retryJob(ctx, { id }), drop: (ctx, id) => dropJob(ctx, { id }) },
};
