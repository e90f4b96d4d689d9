import type { ChildProcess, Serializable } from "node:child_process";
import { once } from "node:events";

interface Failed {
  failed: string;
}
const isFailed = (said: unknown): said is Failed => typeof said === "object" && said !== null && "failed" in said;

/** In a process of its own: does what its parent asks for, task by task, and tells what came of it. */
export function doTasks<Task, Result>(run: (task: Task) => Promise<Result>): void {
  process.on("message", (task: Task) => {
    run(task).then(
      (result) => process.send?.(result),
      (error: Error) => process.send?.({ failed: String(error.stack) } satisfies Failed),
    );
  });
}

/** Gives a process a task. @returns what came of it @throws Error with what went wrong there */
export async function giveTask<Result>(child: ChildProcess, task: Serializable): Promise<Result> {
  child.send(task);
  const [said] = (await once(child, "message")) as [Result | Failed];
  if (isFailed(said)) throw new Error(said.failed);
  return said;
}
