import { limits } from "@hereabouts/contract/limits";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WithAnswers } from "../../app/in-site.fixture.tsx";
import type { GeocodeInput } from "./queries.ts";
import { type LocatedPoint, useGeocoding } from "./use-geocoding.ts";

const place = (city: string): GeocodeInput => ({ street: "", city, state: "VT", postalCode: "", country: "US" });
const [brattleboro, putney, nowhere] = [place("Brattleboro"), place("Putney"), place("Nowhere")];
const point: LocatedPoint = { latitude: 42.85, longitude: -72.56, accuracy: "town" };

const asked = vi.fn<(city: string) => void>();
/** Knows every town but one. */
function gazetteer(_path: string, input: unknown) {
  const { city } = input as GeocodeInput;
  asked(city);
  return city === "Nowhere" ? null : point;
}

interface Given {
  question: GeocodeInput | null;
  known: GeocodeInput | null;
}

function setup(given: Given) {
  const wrapper = ({ children }: { children: ReactNode }) => <WithAnswers answer={gazetteer}>{children}</WithAnswers>;
  const onFound = vi.fn<(found: typeof point) => void>();
  const hook = renderHook(({ question, known }: Given) => useGeocoding(question, known, onFound), {
    initialProps: given,
    wrapper,
  });
  return { ...hook, onFound };
}

const rest = () => act(() => vi.advanceTimersByTimeAsync(limits.geocodeDebounceMs));

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("an address is looked up once typing rests, and a stored one is not", async () => {
  const { rerender, result, onFound } = setup({ question: brattleboro, known: brattleboro });
  await rest();
  expect(asked).not.toHaveBeenCalled();
  rerender({ question: putney, known: brattleboro });
  await rest();
  expect(result.current).toBe("found");
  expect(onFound.mock.calls).toEqual([[point]]);
});

test("an address that was saved meanwhile keeps the point it was saved with", async () => {
  const { rerender, onFound } = setup({ question: brattleboro, known: brattleboro });
  rerender({ question: null, known: brattleboro });
  rerender({ question: putney, known: putney });
  await rest();
  expect(onFound).not.toHaveBeenCalled();
});

test("a failure is about the address that was asked for, and goes with it", async () => {
  const { rerender, result } = setup({ question: nowhere, known: null });
  await rest();
  expect(result.current).toBe("failed");
  rerender({ question: null, known: null });
  expect(result.current).toBe("resting");
});
