import { expect, test, vi } from "vitest";
import { arriving, codeMissing, siteReached } from "./missing-code.tsx";

test("a part that did not come is fetched again once the site is reached", async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue("the part");
  const missed = vi.fn();
  window.addEventListener(codeMissing, missed, { once: true });
  const part = arriving(load);
  await vi.waitFor(() => expect(missed).toHaveBeenCalledOnce());
  expect(load).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event(siteReached));
  expect(await part).toBe("the part");
});

test("a part that is not there although the site is reached is a failure", async () => {
  const load = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
  window.addEventListener(codeMissing, () => window.dispatchEvent(new Event(siteReached)), { once: true });
  await expect(arriving(load)).rejects.toThrow("Failed to fetch");
  expect(load).toHaveBeenCalledTimes(2);
});
