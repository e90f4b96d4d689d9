import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { RichText } from "./rich-text.tsx";

const shown = (html: string) => render(<RichText html={html} />).container.firstElementChild;

it("shows a description with its paragraphs, emphasis, lists and links", () => {
  const html =
    '<p>Tea &amp; <em>cake</em><br>at <a href="https://mill.example/?a=1&amp;b=2">the mill</a></p><ul><li>One</li></ul>';
  const link = shown(html)?.querySelector("a");
  expect(link?.getAttribute("href")).toBe("https://mill.example/?a=1&b=2");
  expect(shown(html)?.querySelector("p")?.textContent).toBe("Tea & cakeat the mill");
  expect(shown(html)?.querySelectorAll("em, br, ul > li")).toHaveLength(3);
});

it("shows no element that a description may not have, and follows no script address", () => {
  const element = shown(
    '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)" onclick="x">go</a>',
  );
  expect(element?.querySelector("script, img")).toBeNull();
  expect(element?.querySelector("a")?.getAttributeNames()).toEqual([]);
});

it("keeps the text of unbalanced markup", () => {
  expect(shown("<p>One <strong>two</p> three < four</em>")?.textContent).toBe("One two three < four");
});

it("draws tags by the components of a kind of text, in their place", () => {
  const parts = {
    h3: ({ children }: { children?: ReactNode }) => <h2>{children}</h2>,
    img: ({ attributes }: { attributes: string }) => <b>{attributes.trim()}</b>,
  };
  const html = "<h3>Part <em>one</em></h3><p>Text <img alt=x> after</p>";
  const { container } = render(<RichText html={html} parts={parts} />);
  expect(container.firstElementChild?.innerHTML).toBe("<h2>Part <em>one</em></h2><p>Text <b>alt=x</b> after</p>");
  expect(shown(html)?.innerHTML).toBe("<h3>Part <em>one</em></h3><p>Text  after</p>");
});
