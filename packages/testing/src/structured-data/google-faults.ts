import { nodesOf } from "./schema-faults.ts";
import { kindsOf } from "./vocabulary.ts";

/**
 * Google's rules for events, breadcrumbs and organizations, as of 2025:
 * https://developers.google.com/search/docs/appearance/structured-data/event, …/breadcrumb and …/logo
 */
const rules: Readonly<Record<string, { required: readonly string[]; recommended: readonly string[] }>> = {
  Event: {
    required: ["location", "name", "startDate"],
    // Also recommended, and given if known: `endDate`, `offers`, `performer` and `previousStartDate`.
    recommended: ["description", "eventStatus", "image", "organizer.name", "organizer.url"],
  },
  Place: { required: ["name", "address.addressLocality", "address.addressCountry"], recommended: [] },
  VirtualLocation: { required: ["url"], recommended: [] },
  Offer: { required: ["url"], recommended: [] },
  BreadcrumbList: { required: ["itemListElement"], recommended: [] },
  ListItem: { required: ["position", "name", "item"], recommended: [] },
  Organization: { required: ["name", "url"], recommended: [] },
  ImageObject: { required: ["url"], recommended: ["width", "height"] },
};

/** The shapes in which Google wants an event's picture, as width to height, and the fewest pixels of one. */
const shapes = [16 / 9, 4 / 3, 1];
const FEWEST_PIXELS = 50_000;

interface Node {
  [key: string]: unknown;
}

const at = (node: Node, path: string) =>
  path.split(".").reduce<unknown>((value, key) => (value as Node | undefined)?.[key], node);

function faultsOfImages(images: readonly { width: number; height: number }[]): string[] {
  const isThere = (shape: number) => images.some(({ width, height }) => Math.abs(width / height - shape) < 0.01);
  return [
    ...shapes.filter((shape) => !isThere(shape)).map((shape) => `no image of ${shape.toFixed(2)}:1`),
    ...images.filter(({ width, height }) => width * height < FEWEST_PIXELS).map(() => "an image is too small"),
  ];
}

function faultsOf(node: Node): string[] {
  const kinds = [node["@type"] as string | string[]].flat().flatMap(kindsOf);
  const asked = Object.entries(rules).filter(([type]) => kinds.includes(type));
  const missing = asked.flatMap(([type, { required, recommended }]) =>
    [...required, ...recommended]
      .filter((path) => [at(node, path) ?? ""].flat().join("") === "")
      .map((path) => `${type} has no ${path}`),
  );
  const inner = Object.values(node).flat() as unknown[];
  return [
    ...missing,
    ...(kinds.includes("Event") && Array.isArray(node.image) ? faultsOfImages(node.image) : []),
    ...inner.filter((value): value is Node => typeof value === "object" && value !== null).flatMap(faultsOf),
  ];
}

/** Fields Google requires or recommends that structured data lacks. */
export const googleFaults = (data: unknown): string[] => nodesOf(data).flatMap(faultsOf);
