import { MemoryStore, type Store } from "express-rate-limit";

/** Change of a client's count under a rule; negative when undone. */
export type Counted = [rule: string, client: string, by: number];

/** How long a worker keeps to itself what it counted, in milliseconds. */
const TELL_AFTER_MS = 20;

export interface SharedCounts {
  countsOf: (rule: string) => Store;
  /** Adds what another worker counted. */
  hear: (counted: readonly Counted[]) => void;
}

/**
 * Rate limit counts shared by workers. Each counts locally and publishes a moment later, so no request waits. A
 * client can exceed a limit by the requests of that moment. A restarted worker starts from zero.
 */
export function sharedCounts(tell: (counted: Counted[]) => void): SharedCounts {
  const stores = new Map<string, MemoryStore>();
  const untold = new Map<string, Counted>();

  function note(rule: string, client: string, by: number): void {
    const key = `${rule}\n${client}`;
    const known = untold.get(key);
    if (known) {
      known[2] += by;
      return;
    }
    if (untold.size === 0) setTimeout(sendAll, TELL_AFTER_MS).unref();
    untold.set(key, [rule, client, by]);
  }

  function sendAll(): void {
    const counted = [...untold.values()].filter(([, , by]) => by !== 0);
    untold.clear();
    if (counted.length > 0) tell(counted);
  }

  return {
    countsOf: (rule) => {
      const own = new MemoryStore();
      stores.set(rule, own);
      return {
        localKeys: true,
        init: (options) => own.init(options),
        get: (client) => own.get(client),
        increment: (client) => {
          note(rule, client, 1);
          return own.increment(client);
        },
        decrement: (client) => {
          note(rule, client, -1);
          return own.decrement(client);
        },
        resetKey: (client) => own.resetKey(client),
        shutdown: () => own.shutdown(),
      };
    },
    hear: (counted) => {
      for (const [rule, client, by] of counted) {
        const store = stores.get(rule);
        for (let times = Math.abs(by); store && times > 0; times--)
          void (by > 0 ? store.increment(client) : store.decrement(client));
      }
    },
  };
}
