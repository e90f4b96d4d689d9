import type { z } from "zod";

export interface ServiceQuestion {
  url: URL;
  /** Query parameters; empty ones are omitted. */
  parameters: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds after which the service counts as away. */
  patienceMs?: number;
}

/**
 * Asks a geocoding service. What is asked holds people's addresses and may hold a token: no failure repeats it.
 * @throws when the service refuses, does not answer in time, or says something else than `schema` expects
 */
export async function askService<Schema extends z.ZodType>(
  { url, parameters, headers = {}, patienceMs = 5_000 }: ServiceQuestion,
  schema: Schema,
): Promise<z.output<Schema>> {
  const asked = new URL(url);
  for (const [name, value] of Object.entries(parameters)) if (value !== "") asked.searchParams.set(name, value);
  const response = await fetch(asked, {
    headers: { Accept: "application/json", ...headers },
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`${url.host} answered ${response.status}.`);
  const answer = schema.safeParse(await response.json().catch(() => undefined));
  if (!answer.success) throw new Error(`${url.host} returned an unexpected response.`);
  return answer.data;
}
