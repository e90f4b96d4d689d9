import { messages } from "@hereabouts/contract/messages";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { TooMany } from "@hereabouts/domain/errors";
import { HttpRefusal } from "../http-refusal.ts";

/** Room for the bodies of requests, for a process and for each client of it. */
export interface BodyPlaces {
  /**
   * Reserves memory for a body before reading it.
   * @returns a function that releases the memory, safe to call twice
   * @throws TooMany if the client's quota is used up; HttpRefusal 503 if the server's is
   */
  take: (client: string, bytes: number) => () => void;
}

/** Bodies of one kind, each with a weight. */
function lane(most: number, mostOfClient: number) {
  const byClient = new Map<string, number>();
  let taken = 0;
  return (client: string, weight: number) => {
    const ofClient = byClient.get(client) ?? 0;
    if (ofClient + weight > mostOfClient) throw new TooMany(serverLimits.bodyRetrySeconds);
    if (taken + weight > most)
      throw new HttpRefusal(503, messages.noRoom, { retryAfterSeconds: serverLimits.bodyRetrySeconds });
    taken += weight;
    byClient.set(client, ofClient + weight);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      taken -= weight;
      const left = (byClient.get(client) ?? 0) - weight;
      if (left > 0) byClient.set(client, left);
      else byClient.delete(client);
    };
  };
}

/**
 * Small bodies, which anybody may send, and large ones, which need an account, have room of their own: the one cannot
 * keep the other out. Together they bound what all bodies of a process can hold.
 */
export function bodyPlaces(): BodyPlaces {
  const small = lane(serverLimits.smallBodyBytesInFlight, serverLimits.smallBodyBytesOfClient);
  const large = lane(serverLimits.largeBodiesInFlight, serverLimits.largeBodiesOfClient);
  return {
    take: (client, bytes) => (bytes > serverLimits.anonymousBodyBytes ? large(client, 1) : small(client, bytes)),
  };
}
