import { expect, test } from "vitest";
import type { ImageRow } from "./image.queries.ts";
import { picturesOf } from "./pictures-of.ts";

const image: ImageRow = {
  id: 1,
  contentHash: "f00d",
  width: 1600,
  height: 800,
  thumbnailWidth: 480,
  thumbnailHeight: 240,
  alt: "",
  color: "#336699",
  widths: [480, 800, 1200, 1600],
  hasAvif: true,
};
const folder = "http://hereabouts.test/media/f00d";
const pictures = (overrides: Partial<ImageRow>) => picturesOf("http://hereabouts.test", { ...image, ...overrides });

test("a picture is a JPEG, and every size of it in every format that it is kept in", () => {
  const { imagePrimary } = pictures({});
  expect(imagePrimary).toMatchObject({ url: `${folder}/primary.jpg`, width: 1600, height: 800, color: "#336699" });
  expect(imagePrimary?.sources?.map(({ type }) => type)).toEqual(["image/avif", "image/webp", "image/jpeg"]);
  expect(imagePrimary?.sources?.[0]?.srcset.split(", ")).toEqual([
    `${folder}/thumbnail.avif 480w`,
    `${folder}/800.avif 800w`,
    `${folder}/1200.avif 1200w`,
    `${folder}/primary.avif 1600w`,
  ]);
});

test("a thumbnail offers no more than a screen of twice the density shows", () => {
  const { imageThumbnail } = pictures({});
  expect(imageThumbnail).toMatchObject({ url: `${folder}/thumbnail.jpg`, width: 480, height: 240 });
  expect(imageThumbnail?.sources?.[1]?.srcset).toBe(`${folder}/thumbnail.webp 480w, ${folder}/800.webp 800w`);
});

test("AVIF is not offered before it is there", () => {
  const types = pictures({ hasAvif: false }).imagePrimary?.sources?.map(({ type }) => type);
  expect(types).toEqual(["image/webp", "image/jpeg"]);
});

test("a picture of one size has it for both", () => {
  const { imageThumbnail } = pictures({ widths: [700], thumbnailWidth: 700, thumbnailHeight: 350 });
  expect(imageThumbnail).toMatchObject({ url: `${folder}/primary.jpg`, width: 700 });
  expect(imageThumbnail?.sources?.[2]?.srcset).toBe(`${folder}/primary.jpg 700w`);
});

test("pictures that are two JPEGs offer nothing else, and no picture is none", () => {
  expect(pictures({ widths: [] }).imageThumbnail).toEqual({
    url: `${folder}/thumbnail.jpg`,
    width: 480,
    height: 240,
    alt: "",
    color: "#336699",
  });
  expect(picturesOf("http://hereabouts.test", null)).toEqual({ imagePrimary: null, imageThumbnail: null });
});
