import {
  Armchair,
  BookOpen,
  CalendarDays,
  Carrot,
  Clapperboard,
  Dices,
  Drama,
  FerrisWheel,
  Flame,
  HeartHandshake,
  HeartPulse,
  Laugh,
  type LucideIcon,
  Music,
  Palette,
  PencilRuler,
  ToyBrick,
  Trees,
  Trophy,
  UsersRound,
} from "lucide-react";

const badgeCycle = [
  "beet",
  "persimmon",
  "fern",
  "goldenrod",
  "spruce",
  "barn",
  "platinum",
  "rosehip",
  "bark",
  "river",
] as const;

export type BadgeTone = (typeof badgeCycle)[number];

/** In the categories' alphabetical order, which the colours follow. */
const icons: ReadonlyArray<readonly [slug: string, icon: LucideIcon]> = [
  ["art-dance-culture", Palette],
  ["children", ToyBrick],
  ["classes-workshops-talks", PencilRuler],
  ["comedy", Laugh],
  ["community", UsersRound],
  ["fairs-festivals", FerrisWheel],
  ["film", Clapperboard],
  ["food-farmers-markets", Carrot],
  ["games-hobbies", Dices],
  ["health-fitness", HeartPulse],
  ["literary-book-clubs", BookOpen],
  ["music", Music],
  ["nature-outdoors", Trees],
  ["religion-spirituality", Flame],
  ["seniors", Armchair],
  ["sports", Trophy],
  ["support-groups", HeartHandshake],
  ["theater", Drama],
];

const iconsBySlug = new Map(icons);
const badges = new Map(icons.map(([slug], index) => [slug, badgeCycle[index % badgeCycle.length]]));

/** The badge class of a category: its place in the alphabet, modulo ten; goldenrod for one not known here. */
export const badgeOf = (slug: string): BadgeTone => badges.get(slug) ?? "goldenrod";

/** The icon of a category, a calendar page for one not known here. Decoration: the name stands beside it. */
export function CategoryIcon({ slug }: { slug: string }) {
  const Icon = iconsBySlug.get(slug) ?? CalendarDays;
  return <Icon />;
}
