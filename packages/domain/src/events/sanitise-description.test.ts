import { expect, it } from "vitest";
import { sanitiseDescription } from "./sanitise-description.ts";

it("keeps the formatting that descriptions may have", () => {
  const html = "<p>Come <strong>early</strong>.<br />Bring:</p><ul><li>soup</li></ul><h3>Later</h3>";
  expect(sanitiseDescription(html)).toBe(html);
});

it("drops scripts, styles, handlers, images and dangerous links", () => {
  expect(
    sanitiseDescription(
      '<script>alert(1)</script><p onclick="x()" style="color:red">Hi</p><img src=x onerror=x()><iframe src="//x"></iframe>' +
        '<a href="javascript:alert(1)">a</a><a href="//evil.example">b</a>',
    ),
  ).not.toMatch(/script|onclick|style|img|onerror|iframe|javascript|evil/);
});

it("marks links as the writer's, not the site's", () => {
  expect(sanitiseDescription('<a href="https://example.org/" target="_top">x</a>')).toBe(
    '<a href="https://example.org/" rel="nofollow noopener noreferrer">x</a>',
  );
});

it("keeps the text of what is nested too deep, without the depth", () => {
  const deep = sanitiseDescription(`${"<b>".repeat(3_000)}Bring soft shoes.${"</i></b>".repeat(1_000)}`);
  expect(deep).toContain("Bring soft shoes.");
  expect(deep.match(/<strong>/g)?.length).toBe(32);
  expect(deep.match(/<\/strong>/g)?.length).toBe(32);
});
