import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { EarlierPicture } from "./earlier-picture.tsx";
import { Print } from "./print.tsx";

const picture = { url: "/primary.jpg", width: 1200, height: 600 };

test("a browser is offered the best format first and falls back on the JPEG that every browser shows", () => {
  const sources = [
    { type: "image/avif", srcset: "/thumbnail.avif 480w, /primary.avif 1200w" },
    { type: "image/webp", srcset: "/thumbnail.webp 480w, /primary.webp 1200w" },
  ];
  render(<Print picture={{ ...picture, sources }} alt="Dancers" sizes="50vw" />);
  const image = screen.getByRole("img", { name: "Dancers" });
  expect(image).toHaveAttribute("src", "/primary.jpg");
  const offered = [...(image.parentElement?.querySelectorAll("source") ?? [])];
  expect(offered.map(({ type, srcset, sizes }) => ({ type, srcset, sizes }))).toEqual(
    sources.map((source) => ({ ...source, sizes: "50vw" })),
  );
});

test("the frame has the picture's colour until it has loaded, and nobody hears of it", () => {
  const { container } = render(<Print picture={{ ...picture, color: "#336699" }} />);
  expect(container.querySelector("rect")?.getAttribute("fill")).toBe("#336699");
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  expect(container.querySelector("img")?.alt).toBe("");
});

test("the first picture of a page is asked for in its head, in the format and size it is shown in; others are not", () => {
  const sources = [{ type: "image/avif", srcset: "/thumbnail.avif 480w, /primary.avif 1200w" }];
  const page = (eager: boolean) =>
    renderToString(
      <html lang="en">
        <head>
          <title>Dancers</title>
        </head>
        <body>
          <Print picture={{ ...picture, sources }} sizes="50vw" eager={eager} />
        </body>
      </html>,
    );
  const [asked = ""] = page(true).match(/<link rel="preload"[^>]*>/) ?? [];
  for (const part of ['as="image"', 'type="image/avif"', "/primary.avif 1200w", '"50vw"', 'fetchPriority="high"'])
    expect(asked).toContain(part);
  expect(page(true).indexOf(asked)).toBeLessThan(page(true).indexOf("<title>"));
  expect(page(false)).not.toContain("preload");
});

test("who comes from a card sees its picture until the large one is there; a page of the server loads one picture alone", () => {
  const page = <Print picture={picture} before={<EarlierPicture picture={{ ...picture, url: "/thumbnail.jpg" }} />} />;
  const { container, unmount } = render(page);
  expect([...container.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual([
    "/thumbnail.jpg",
    "/primary.jpg",
  ]);
  unmount();
  const served = document.createElement("div");
  served.innerHTML = renderToString(page);
  render(page, { container: document.body.appendChild(served), hydrate: true });
  expect(served.querySelectorAll("img")).toHaveLength(1);
  served.remove();
});
