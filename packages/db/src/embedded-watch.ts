import { setTimeout as pause } from "node:timers/promises";

/** Callbacks for when the database dies. */
export interface OutageListener {
  /** Runs when Postgres has died and is being restarted. */
  onDeath: () => void;
  /** Runs when it is running again. */
  onReturn: () => void;
  /** Runs when the restart failed. */
  onLoss: (error: unknown) => void;
}

interface Watched {
  isRunning: () => boolean;
  restart: () => Promise<unknown>;
  listener: OutageListener;
  /** Pauses between attempts in milliseconds. The first can fail while remains of a killed Postgres still run. */
  pauses?: readonly number[];
}

const LOOK_MS = 500;
const PAUSES = [200, 500, 1_000, 2_000, 4_000];

async function revive({ restart, listener, pauses = PAUSES }: Watched): Promise<void> {
  listener.onDeath();
  for (const ms of pauses) {
    try {
      await restart();
      return listener.onReturn();
    } catch {
      await pause(ms);
    }
  }
  try {
    await restart();
    listener.onReturn();
  } catch (error) {
    listener.onLoss(error);
  }
}

/**
 * Watches a Postgres and restarts it when it dies. @returns a function that stops watching after any restart in
 * progress
 */
export function keepRunning(watched: Watched): () => Promise<void> {
  let reviving: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (reviving || watched.isRunning()) return;
    reviving = revive(watched).finally(() => {
      reviving = undefined;
    });
  }, LOOK_MS);
  // This timer alone does not keep the process alive.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await reviving;
  };
}
