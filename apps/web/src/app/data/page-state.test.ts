import { expect, test } from "vitest";
import { type PageState, readPageState, writePageState } from "./page-state.ts";

test("no text of a page ends the script element that carries its state, and all of it is read back", () => {
  const texts = ["</script><script>alert(1)</script>", "<!--", "line\u2028and paragraph\u2029"];
  const state = { theme: null, dismissed: "", queries: { queries: texts, mutations: [] } } as unknown as PageState;
  const written = writePageState(state);
  expect(written).not.toMatch(/[<\u2028\u2029]/);
  expect(readPageState(written)).toEqual(state);
});
