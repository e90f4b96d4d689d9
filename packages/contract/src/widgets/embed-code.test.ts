import { expect, test } from "vitest";
import { type EmbeddedCalendar, frameCode, scriptCode } from "./embed-code.ts";

const calendar: EmbeddedCalendar = {
  id: "qK3vT9xWbL2mZr7YpD5sNg",
  title: "Around Hatfield",
  publicUrl: "https://here.example",
  theme: "auto",
};

test("the frame is as wide as its place and 720 pixels high, and the script names the calendar, after a link for sites that block it", () => {
  expect(frameCode(calendar)).toBe(
    '<iframe src="https://here.example/widget/qK3vT9xWbL2mZr7YpD5sNg/" title="Around Hatfield" width="100%" height="720" frameborder="0" loading="lazy"></iframe>',
  );
  expect(scriptCode(calendar)).toBe(
    '<a href="https://here.example/widget/qK3vT9xWbL2mZr7YpD5sNg/">Around Hatfield</a>\n<script src="https://here.example/embed.js" data-widget="qK3vT9xWbL2mZr7YpD5sNg" async></script>',
  );
});

test("the look that a host chooses stands in both", () => {
  expect(frameCode({ ...calendar, theme: "dark" })).toContain('/widget/qK3vT9xWbL2mZr7YpD5sNg/?theme=dark"');
  expect(scriptCode({ ...calendar, theme: "light" })).toContain(' data-theme="light"');
});

test("a title cannot leave its attribute or its link", () => {
  const title = `"><script>alert('&')</script>`;
  expect(frameCode({ ...calendar, title })).toContain(
    ` title="&quot;&gt;&lt;script&gt;alert('&amp;')&lt;/script&gt;" width="100%"`,
  );
  expect(scriptCode({ ...calendar, title })).not.toContain("alert('&')</script>");
});
