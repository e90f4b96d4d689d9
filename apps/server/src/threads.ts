import { Worker } from "node:worker_threads";

/**
 * The file of a thread beside a module: built, it lies beside the process. @param name without its ending
 * @param module `import.meta.url` of the module
 */
export const threadFile = (name: string, module: string): URL =>
  new URL(`./${name}${module.endsWith(".ts") ? ".ts" : ".js"}`, module);

/**
 * Waits for the next message of a thread.
 * @param mostMs a thread that takes longer is ended: it would keep all others waiting
 * @throws Error of a thread that failed, ended, or took too long
 */
export function nextMessage<Message>(thread: Worker, mostMs: number): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  const fail = (reason: unknown) =>
    reject(reason instanceof Error ? reason : new Error(`A thread ended with ${String(reason)}`));
  const late = setTimeout(() => {
    reject(new Error(`A thread took longer than ${mostMs} ms`));
    void thread.terminate();
  }, mostMs);
  thread.on("message", resolve).on("error", fail).on("exit", fail);
  return promise.finally(() => {
    clearTimeout(late);
    thread.off("message", resolve).off("error", fail).off("exit", fail);
  });
}

/** Has a thread of its own do some work, of which it tells in one message. @throws as `nextMessage` */
export function inThread<Message>(file: URL, workerData: unknown, mostMs: number): Promise<Message> {
  const thread = new Worker(file, { workerData });
  // A failure after its message is nobody's, and must not end the process.
  thread.on("error", () => undefined);
  return nextMessage<Message>(thread, mostMs);
}
