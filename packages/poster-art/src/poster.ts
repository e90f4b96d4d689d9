import { cycle } from "./canvas.ts";
import { frameOf } from "./frames.ts";
import type { Palette } from "./inks.ts";
import { knifeWith } from "./knife.ts";
import { print } from "./press.ts";
import { hash, type Rng, seededRandom } from "./random.ts";
import { artScene } from "./scenes/art.ts";
import { childrenScene } from "./scenes/children.ts";
import { classesScene } from "./scenes/classes.ts";
import { comedyScene } from "./scenes/comedy.ts";
import { communityScene } from "./scenes/community.ts";
import { fairsScene } from "./scenes/fairs.ts";
import { filmScene } from "./scenes/film.ts";
import { foodScene } from "./scenes/food.ts";
import { gamesScene } from "./scenes/games.ts";
import { healthScene } from "./scenes/health.ts";
import { literaryScene } from "./scenes/literary.ts";
import { musicScene } from "./scenes/music.ts";
import { natureScene } from "./scenes/nature.ts";
import { religionScene } from "./scenes/religion.ts";
import { seniorsScene } from "./scenes/seniors.ts";
import { sportsScene } from "./scenes/sports.ts";
import { supportScene } from "./scenes/support.ts";
import { theaterScene } from "./scenes/theater.ts";
import type { Layout, Scene } from "./sheet.ts";
import { VENUE_KINDS, VENUE_LAYOUTS, VENUE_PALETTES, type VenueKind } from "./venue-buildings.ts";

const SCENES: Readonly<Record<string, Scene>> = {
  "art-dance-culture": artScene,
  children: childrenScene,
  "classes-workshops-talks": classesScene,
  comedy: comedyScene,
  community: communityScene,
  "fairs-festivals": fairsScene,
  film: filmScene,
  "food-farmers-markets": foodScene,
  "games-hobbies": gamesScene,
  "health-fitness": healthScene,
  "literary-book-clubs": literaryScene,
  music: musicScene,
  "nature-outdoors": natureScene,
  "religion-spirituality": religionScene,
  seniors: seniorsScene,
  sports: sportsScene,
  "support-groups": supportScene,
  theater: theaterScene,
};

/** The category slugs that have artwork of their own; any other gets the town green of `community`. */
export const POSTER_CATEGORIES: readonly string[] = Object.keys(SCENES);

/** Chooses colours and composition, in the order in which they take from what is random. */
function choose(rng: Rng, palettes: readonly Palette[], layouts: readonly Layout[], fixed: Fixed) {
  const inks = cycle(palettes, fixed.palette ?? rng.int(0, palettes.length - 1));
  const layout = cycle(layouts, fixed.layout ?? rng.int(0, layouts.length - 1));
  return { inks, layout };
}

interface Sheets {
  palettes: readonly Palette[];
  layouts: readonly Layout[];
  /** Number of its frame; null for the drawing alone. */
  frame: number | null;
}

function printOf(seed: string, { palettes, layouts, frame }: Sheets, fixed: Fixed): string {
  const rng = seededRandom(seed);
  const { inks, layout } = choose(rng, palettes, layouts, fixed);
  return print({ seed, inks, frame }, rng, (press) => layout({ rng, knife: knifeWith(rng), press, inks }));
}

interface Fixed {
  layout?: number | undefined;
  palette?: number | undefined;
  frame?: number | undefined;
}

/** Inputs of a poster. The seed (an event's or venue's id) varies the composition. */
export interface EventPosterOptions extends Fixed {
  categorySlug: string;
  seed: string | number;
}

const knownSlug = (slug: string) => (slug in SCENES ? slug : "community");

/** Name of the composition of an event's print: prints of one composition differ only in colours and small things. */
export function eventComposition({ categorySlug, seed }: EventPosterOptions): string {
  const slug = knownSlug(categorySlug);
  const { palettes, layouts } = SCENES[slug] ?? communityScene;
  const { layout } = choose(seededRandom(`${slug}:${seed}`), palettes, layouts, {});
  return `${slug}:${layouts.indexOf(layout)}:${frameOf(`${slug}:${seed}`)}`;
}

/**
 * A three-ink block print for an event without a photograph: SVG text with a 1200×600 viewBox, without text, scripts,
 * styles or outside references. The same options give the same print in every engine. `layout`, `palette` and
 * `frame` are counted round, so any number from 0 on is good.
 */
export function eventPoster({ categorySlug, seed, ...fixed }: EventPosterOptions): string {
  const slug = knownSlug(categorySlug);
  const scene = SCENES[slug] ?? communityScene;
  const name = `${slug}:${seed}`;
  return printOf(name, { ...scene, frame: frameOf(name, fixed.frame) }, fixed);
}

/** A print of one of the six kinds of venue building, as `eventPoster`. */
export function venuePoster({ kind, seed }: { kind: VenueKind; seed: string | number }): string {
  const sheets = { palettes: VENUE_PALETTES, layouts: [VENUE_LAYOUTS[kind]], frame: null };
  return printOf(`venue:${kind}:${seed}`, sheets, {});
}

/** The print of a venue, of the kind of building that its id falls to. */
export const venuePrint = (id: string): string =>
  venuePoster({ kind: VENUE_KINDS[hash(id) % VENUE_KINDS.length] as VenueKind, seed: id });
