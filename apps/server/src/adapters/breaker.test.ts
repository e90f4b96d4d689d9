import { expect, test, vi } from "vitest";
import { breaker, ServiceAway } from "./breaker.ts";

const outage = new Error("no answer");
const refusal = new Error("no such record");
const makeBreaker = () =>
  breaker({
    service: "The service",
    withinMs: 100,
    failures: 2,
    openMs: 1_000,
    isOutage: (error) => error === outage,
  });

/** Runs with a clock that stands still. */
async function atStandstill(work: (pass: (ms: number) => void) => Promise<void>) {
  let now = 5_000;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  await work((ms) => {
    now += ms;
  }).finally(() => clock.mockRestore());
}

const failWith = (error: Error) => vi.fn(() => Promise.reject(error));
const answer = vi.fn(async () => "answer");

test("a service that failed twice in a row is not asked for a while; then one call tries", async () => {
  await atStandstill(async (pass) => {
    const guarded = makeBreaker();
    for (let time = 0; time < 2; time++) await expect(guarded(failWith(outage))).rejects.toBe(outage);
    const unasked = failWith(outage);
    await expect(guarded(unasked)).rejects.toThrow(ServiceAway);
    expect(unasked).not.toHaveBeenCalled();
    pass(1_000);
    const { promise, resolve } = Promise.withResolvers<string>();
    const trying = guarded(() => promise);
    await expect(guarded(answer)).rejects.toThrow(ServiceAway);
    resolve("answer");
    expect(await trying).toBe("answer");
    expect(await guarded(answer)).toBe("answer");
  });
});

test("a trial that fails keeps it unasked for as long again, one that is refused does not", async () => {
  await atStandstill(async (pass) => {
    const guarded = makeBreaker();
    for (let time = 0; time < 2; time++) await expect(guarded(failWith(outage))).rejects.toBe(outage);
    pass(1_000);
    await expect(guarded(failWith(outage))).rejects.toBe(outage);
    pass(999);
    await expect(guarded(answer)).rejects.toThrow(ServiceAway);
    pass(1);
    await expect(guarded(failWith(refusal))).rejects.toBe(refusal);
    expect(await guarded(answer)).toBe("answer");
  });
});

test("refusals are no outages, and an answer in between begins the count again", async () => {
  const guarded = makeBreaker();
  for (let time = 0; time < 5; time++) await expect(guarded(failWith(refusal))).rejects.toBe(refusal);
  await expect(guarded(failWith(outage))).rejects.toBe(outage);
  await guarded(answer);
  await expect(guarded(failWith(outage))).rejects.toBe(outage);
  expect(await guarded(answer)).toBe("answer");
});

test("a call that hangs ends by the deadline, or by that of its caller, and is told so", async () => {
  const guarded = makeBreaker();
  const told: AbortSignal[] = [];
  const hang = (signal: AbortSignal) => {
    told.push(signal);
    return new Promise<never>(() => undefined);
  };
  await expect(guarded(hang)).rejects.toThrow("The service did not answer in time.");
  await expect(guarded(hang, AbortSignal.timeout(1))).rejects.toThrow(ServiceAway);
  expect(told.map(({ aborted }) => aborted)).toEqual([true, true]);
  await expect(guarded(answer)).rejects.toThrow("a moment ago");
});
