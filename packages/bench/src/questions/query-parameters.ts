const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A question's input as it stands in an address. */
export function toQueryParameters(input: Record<string, unknown>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) params.set(snake(name), String(value));
  return params;
}
