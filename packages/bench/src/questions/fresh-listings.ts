import { toQueryParameters } from "./endpoints.ts";
import { queryKinds } from "./query-kinds.ts";

/** A listing of the mix as it is asked over HTTP, and what it asks. */
export interface FreshListing {
  path: string;
  input: Record<string, unknown>;
}

/** A centimetre further north for each listing: they never come to where the next place of the mix begins. */
const STEP = 1e-7;

const questionsInMix = queryKinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

/** Returns a listing search of the mix from a new point; distinct for each number up to 100,000. */
export function freshListing(number: number): FreshListing {
  const kind = questionsInMix[(number * 37) % questionsInMix.length];
  const asked = kind?.input(number) ?? {};
  const input = { ...asked, latitude: Number(asked.latitude) + number * STEP };
  return { path: `${kind?.rest}?${toQueryParameters(input)}`, input };
}
