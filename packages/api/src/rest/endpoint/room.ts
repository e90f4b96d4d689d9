import type { Endpoint } from "./endpoint.ts";

/** Operations that belong together, as the documentation groups them. */
export interface Room {
  name: string;
  description: string;
  endpoints: readonly Endpoint[];
}
