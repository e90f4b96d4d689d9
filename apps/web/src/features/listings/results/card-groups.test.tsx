import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CardGroups, withCardAt } from "./card-groups.tsx";

const groups = (...sizes: number[]) =>
  sizes.map((size, day) => {
    const names = Array.from({ length: size }, (_, index) => `${day}${index}`);
    return { title: `Day ${day}`, cards: names.map((name) => <li key={name}>{name}</li>) };
  });
const read = (html: string) => [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text);

it.each([
  ["first", [3], 0, ["ad", "00", "01", "02"]],
  ["at index 1", [3], 1, ["00", "ad", "01", "02"]],
  ["after the last of a day rather than before the first of the next", [1, 2], 1, ["00", "ad", "10", "11"]],
  ["within a later day", [1, 2], 2, ["00", "10", "ad", "11"]],
  ["at the end of a shorter list", [1, 1], 7, ["00", "10", "ad"]],
  ["alone with one result", [1], 1, ["00", "ad"]],
])("puts one card more %s", (_where, sizes, index, expected) => {
  const html = renderToStaticMarkup(<CardGroups groups={withCardAt(groups(...sizes), { index, card: "ad" })} />);
  expect(read(html)).toEqual(expected);
});
