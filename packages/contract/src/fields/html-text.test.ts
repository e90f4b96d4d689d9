import { expect, it } from "vitest";
import { textOfHtml } from "./html-text.ts";

it("reads a description's text without its markup, a line for each paragraph", () => {
  expect(textOfHtml("<p>Tea &amp; <em>cake</em></p>\n<ul><li>One</li><li>Two</li></ul><p>Three<br>Four&#33;</p>")).toBe(
    "Tea & cake\nOne\nTwo\nThree\nFour!",
  );
});

it("decodes once only, so that written entities stay as written", () => {
  expect(textOfHtml("<p>&amp;lt;b&amp;gt; &unknown;</p>")).toBe("&lt;b&gt; &unknown;");
});
