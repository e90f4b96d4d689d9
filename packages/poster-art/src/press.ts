import { HEIGHT, tenth, WIDTH } from "./canvas.ts";
import { framed } from "./frames.ts";
import { overprint, type Palette } from "./inks.ts";
import { hash, type Rng } from "./random.ts";

/** A press collects plates, bottom first. Path data is SVG's, colours are #rrggbb. */
export interface Press {
  /** Transparent ink, a little out of register: where it overlaps earlier plates the colours mix. */
  ink(color: string, path: string, evenOdd?: boolean): void;
  /** Shows the paper again (gouge marks), or another light colour; `opacity` 0 to 1. */
  lift(path: string, color?: string, opacity?: number): void;
  /** Covering paint. */
  opaque(color: string, path: string, evenOdd?: boolean): void;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Plate {
  path: string;
  color: string;
  transparent: boolean;
  evenOdd: boolean;
  opacity: number;
  shift: string;
  box: Box;
}

function boxOf(path: string): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const numbers = path.match(/-?[\d.]+/g) ?? [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const x = Number(numbers[index]);
    const y = Number(numbers[index + 1]);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** Plates may be nudged by up to three units, so boxes that close count as touching. */
function touches(one: Box, other: Box): boolean {
  return (
    one.left < other.right + 6 && other.left < one.right + 6 && one.top < other.bottom + 6 && other.top < one.bottom + 6
  );
}

function specks(rng: Rng, count: number, largest: number): string {
  let path = "";
  for (let speck = 0; speck < count; speck++) {
    const x = rng.float(WIDTH);
    const y = rng.float(HEIGHT);
    const size = rng.float(0.8, largest);
    path += `M${Math.round(x)} ${Math.round(y)}l${tenth(size)} ${tenth(rng.float(-1, 1))}l${tenth(-size * 0.4)} ${tenth(size)}z`;
  }
  return path;
}

function attributes(plate: Plate): string {
  const rule = plate.evenOdd ? ' fill-rule="evenodd"' : "";
  const opacity = plate.opacity < 1 ? ` opacity="${plate.opacity}"` : "";
  return `${rule}${opacity}`;
}

/**
 * The plates as SVG. Ink mixes by blend modes in a browser only through CSS, which a strict content policy refuses and
 * a rasteriser may lack, so the mixing is done here: inside each ink plate the plates beneath are drawn once more in
 * the mixed colour. Where three inks meet, the mix is that of the last with each of the others.
 */
function impressions(plates: readonly Plate[], stock: string, prefix: string): { shapes: string; prints: string } {
  const shared = new Set<number>();
  const clipped = new Set<number>();
  const prints = plates.map((plate, index) => {
    const color = plate.transparent ? overprint(plate.color, stock) : plate.color;
    const shift = plate.shift && ` transform="translate(${plate.shift})"`;
    const beneath = plate.transparent
      ? plates.slice(0, index).flatMap((other, order) => (touches(plate.box, other.box) ? [order] : []))
      : [];
    if (beneath.length === 0) return { index, color, shift, overlaps: "" };
    clipped.add(index);
    shared.add(index);
    const overlaps = beneath.map((order) => {
      const other = plates[order] as Plate;
      shared.add(order);
      const base = other.transparent ? overprint(other.color, stock) : other.color;
      return `<use href="#${prefix}${order}" fill="${overprint(plate.color, base)}"${attributes(other)}/>`;
    });
    return { index, color, shift, overlaps: `<g clip-path="url(#${prefix}c${index})">${overlaps.join("")}</g>` };
  });
  const shapeOf = (index: number) => {
    const { path, shift, evenOdd } = plates[index] as Plate;
    const move = shift && ` transform="translate(${shift})"`;
    const shape = `<path id="${prefix}${index}" d="${path}"${move}/>`;
    if (!clipped.has(index)) return shape;
    const rule = evenOdd ? ' clip-rule="evenodd"' : "";
    return `${shape}<clipPath id="${prefix}c${index}"><use href="#${prefix}${index}"${rule}/></clipPath>`;
  };
  return {
    shapes: [...shared]
      .sort((one, other) => one - other)
      .map(shapeOf)
      .join(""),
    prints: prints
      .map(({ index, color, shift, overlaps }) => {
        const plate = plates[index] as Plate;
        const own = shared.has(index)
          ? `<use href="#${prefix}${index}" fill="${color}"${attributes(plate)}/>`
          : `<path fill="${color}" d="${plate.path}"${attributes(plate)}${shift}/>`;
        return own + overlaps;
      })
      .join(""),
  };
}

/** How a print is set on its sheet. */
export interface Setting {
  seed: string;
  inks: Palette;
  /** Number of its frame in `frames.ts`; null for the drawing alone. */
  frame: number | null;
}

/**
 * Runs a print: `draw` lays the plates on a sheet, the result is a whole SVG document with a 1200×600
 * viewBox. Ids inside it derive from `seed`, so two different prints can stand in one page.
 */
export function print({ seed, inks, frame }: Setting, rng: Rng, draw: (press: Press) => void): string {
  const { stock } = inks;
  const plates: Plate[] = [];
  const lay = (plate: Pick<Plate, "path" | "color"> & Partial<Plate>) => {
    const whole = { transparent: false, evenOdd: false, opacity: 1, shift: "", box: boxOf(plate.path), ...plate };
    plates.push(whole);
  };
  draw({
    ink: (color, path, evenOdd = false) => {
      const shift = `${tenth(rng.float(-3, 3))} ${tenth(rng.float(-2.4, 2.4))}`;
      lay({ path, color, evenOdd, shift, transparent: true });
    },
    lift: (path, color = stock, opacity = 1) => lay({ path, color, opacity }),
    opaque: (color, path, evenOdd = false) => lay({ path, color, evenOdd }),
  });
  const { shapes, prints } = impressions(plates, stock, `p${hash(seed).toString(36)}-`);
  const set = frame === null ? prints : framed(prints, inks, { seed, frame });
  const missedInk = `<path d="${specks(rng, 170, 2.6)}" fill="#fff8e8" opacity=".55"/>`;
  const blots = `<path d="${specks(rng, 26, 2.4)}" fill="#20302a" opacity=".3"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" ` +
    `preserveAspectRatio="xMidYMid slice" role="presentation"><defs>${shapes}</defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${stock}"/>${set}${missedInk}${blots}</svg>`
  );
}
