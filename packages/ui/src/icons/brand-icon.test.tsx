import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Brand, BrandIcon } from "./brand-icon.tsx";

const known: readonly Brand[] = ["facebook", "twitter", "x", "instagram", "google", "apple"];
const picture = readFileSync(resolve(import.meta.dirname, "brands.svg"), "utf8");

test.each(known)("the logo of %s is drawn from the picture of all, and named by what stands beside it", (brand) => {
  const { container } = render(<BrandIcon brand={brand} />);
  const [file, name] = container.querySelector("use")?.getAttribute("href")?.split("#") ?? [];
  expect(file).toContain("brands");
  expect(name).toBe(brand);
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  expect(picture).toContain(`<symbol id="${brand}" viewBox="0 0 24 24"><path d="M`);
});
