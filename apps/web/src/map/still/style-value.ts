/** Inputs for values of the map's style. */
export interface StyleScope {
  zoom: number;
  properties: Readonly<Record<string, unknown>>;
}

type Operator = (args: readonly unknown[], scope: StyleScope) => unknown;

const numberOf = (value: unknown, scope: StyleScope) => Number(styleValue(value, scope));

/** The value of the last stop at or below `at`; `args` is a value for below the first, then stops and values. */
function step([input, first, ...stops]: readonly unknown[], scope: StyleScope): unknown {
  const at = numberOf(input, scope);
  let value = first;
  for (let i = 0; i + 1 < stops.length && at >= Number(stops[i]); i += 2) value = stops[i + 1];
  return styleValue(value, scope);
}

/** Between two stops, in proportion. */
function interpolate([, input, ...stops]: readonly unknown[], scope: StyleScope): number {
  const at = numberOf(input, scope);
  const pairs = stops.flatMap((stop, i) => (i % 2 === 0 ? [[Number(stop), stops[i + 1]] as const] : []));
  const next = pairs.findIndex(([stop]) => stop > at);
  const [from, low] = pairs[next < 0 ? pairs.length - 1 : Math.max(0, next - 1)] ?? [0, 0];
  const [to, high] = pairs[next < 0 ? pairs.length - 1 : next] ?? [0, 0];
  const share = to === from ? 0 : Math.max(0, (at - from) / (to - from));
  return numberOf(low, scope) + (numberOf(high, scope) - numberOf(low, scope)) * share;
}

function firstTrue(args: readonly unknown[], scope: StyleScope): unknown {
  for (let i = 0; i + 1 < args.length; i += 2) if (styleValue(args[i], scope)) return styleValue(args[i + 1], scope);
  return styleValue(args.at(-1), scope);
}

/** Expressions of the map style specification that the drawn map uses. */
const operators: Readonly<Record<string, Operator>> = {
  get: ([name], { properties }) => properties[String(name)],
  zoom: (_args, { zoom }) => zoom,
  boolean: (args, scope) => args.map((arg) => styleValue(arg, scope)).find((value) => typeof value === "boolean"),
  concat: (args, scope) => args.map((arg) => styleValue(arg, scope)).join(""),
  all: (args, scope) => args.every((arg) => styleValue(arg, scope)),
  "==": ([a, b], scope) => styleValue(a, scope) === styleValue(b, scope),
  "<=": ([a, b], scope) => numberOf(a, scope) <= numberOf(b, scope),
  "*": (args, scope) => args.reduce<number>((product, arg) => product * numberOf(arg, scope), 1),
  case: firstTrue,
  step,
  interpolate,
};

/** Evaluates a value of the style. @throws Error for an unknown operator, which must be added here */
export function styleValue(value: unknown, scope: StyleScope): unknown {
  if (!Array.isArray(value) || typeof value[0] !== "string") return value;
  const [name, ...args] = value;
  const operator = operators[name];
  if (operator) return operator(args, scope);
  // A list of fonts.
  if (args.every((arg) => typeof arg === "string")) return value;
  throw new Error(`The still map does not know "${name}".`);
}
