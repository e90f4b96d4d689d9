import { setTimeout as pause } from "node:timers/promises";

/** Callbacks for when the database dies. */
export interface OutageListener {
  /** Called when it is gone, and is being started again. */
  onDeath: () => void;
  /** Called when it runs again. */
  onReturn: () => void;
  /** Called when it cannot be started again. */
  onLoss: (error: unknown) => void;
}

interface Watched {
  isRunning: () => boolean;
  restart: () => Promise<unknown>;
  listener: OutageListener;
  /** Between tries, in milliseconds. What a killed Postgres leaves running for a moment makes the first ones fail. */
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

/** Looks after a Postgres and starts it again when it dies. @returns how to leave it alone, once a restart is over */
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
