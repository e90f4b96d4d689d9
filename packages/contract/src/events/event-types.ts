import { currentLanguage } from "@hereabouts/language/current-language";
import { msg, tAbout } from "@hereabouts/language/translate";
import type { LineTranslations } from "../fields/translated-line.ts";
import type { AgeGroup } from "./event-facets.ts";
import type { PlaceType } from "./place-types.ts";

/** Colors of category labels, in the order in which the categories of the code take them. */
export const categoryColours = [
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
export type CategoryColour = (typeof categoryColours)[number];

/** Icons that a category can have, with what they show. */
export const categoryIcons = [
  { value: "armchair", label: msg("Armchair") },
  { value: "book", label: msg("Book") },
  { value: "calendar", label: msg("Calendar page") },
  { value: "carrot", label: msg("Carrot") },
  { value: "dice", label: msg("Dice") },
  { value: "ferris-wheel", label: msg("Ferris wheel") },
  { value: "film", label: msg("Film clapper") },
  { value: "flame", label: msg("Flame") },
  { value: "handshake", label: msg("Heart and hands") },
  { value: "heartbeat", label: msg("Heartbeat") },
  { value: "laugh", label: msg("Laughing face") },
  { value: "masks", label: msg("Masks") },
  {
    value: "music",
    get label() {
      return tAbout("music", "Note");
    },
  },
  { value: "palette", label: msg("Palette") },
  { value: "pencil", label: msg("Pencil and ruler") },
  { value: "people", label: msg("People") },
  { value: "toy", label: msg("Toy brick") },
  { value: "trees", label: msg("Trees") },
  { value: "trophy", label: msg("Trophy") },
] as const;
export type CategoryIconName = (typeof categoryIcons)[number]["value"];

/** The 18 event categories as the code has them; ids and slugs never change. */
const known = [
  { id: 1, slug: "art-dance-culture", name: msg("Art, Dance & Culture"), icon: "palette" },
  { id: 2, slug: "children", name: msg("Children"), icon: "toy" },
  { id: 3, slug: "classes-workshops-talks", name: msg("Classes, Workshops & Talks"), icon: "pencil" },
  { id: 4, slug: "comedy", name: msg("Comedy"), icon: "laugh" },
  { id: 5, slug: "community", name: msg("Community"), icon: "people" },
  { id: 6, slug: "fairs-festivals", name: msg("Fairs & Festivals"), icon: "ferris-wheel" },
  { id: 7, slug: "film", name: msg("Film"), icon: "film" },
  { id: 8, slug: "food-farmers-markets", name: msg("Food & Farmers Markets"), icon: "carrot" },
  { id: 9, slug: "games-hobbies", name: msg("Games & Hobbies"), icon: "dice" },
  { id: 10, slug: "health-fitness", name: msg("Health & Fitness"), icon: "heartbeat" },
  { id: 11, slug: "literary-book-clubs", name: msg("Literary & Book Clubs"), icon: "book" },
  { id: 12, slug: "music", name: msg("Music"), icon: "music" },
  { id: 13, slug: "nature-outdoors", name: msg("Nature & Outdoors"), icon: "trees" },
  { id: 14, slug: "religion-spirituality", name: msg("Religion & Spirituality"), icon: "flame" },
  { id: 15, slug: "seniors", name: msg("Seniors"), icon: "armchair" },
  { id: 16, slug: "sports", name: msg("Sports"), icon: "trophy" },
  { id: 17, slug: "support-groups", name: msg("Support Groups"), icon: "handshake" },
  { id: 18, slug: "theater", name: msg("Theater"), icon: "masks" },
] as const;

export type EventTypeSlug = (typeof known)[number]["slug"];

/** Values that the event form proposes with a category, as long as nothing was chosen there. */
export interface CategoryHints {
  ageGroups?: AgeGroup[] | undefined;
  type?: PlaceType | undefined;
}

/** An event category as this installation has it. */
export interface EventCategory {
  id: number;
  slug: EventTypeSlug;
  /** In the language of the reader where staff translated it; `t` translates the names that the code has. */
  readonly name: string;
  icon: CategoryIconName;
  colour: CategoryColour;
  hints?: CategoryHints;
}

/** An installation's own name, look and hints of a category, in place of the code's. */
export interface CategoryChange {
  id: number;
  name: string;
  names?: LineTranslations;
  position: number;
  icon: CategoryIconName;
  colour: CategoryColour;
  hints?: CategoryHints;
}

const byCode = known.map((one, at): EventCategory & { position: number } => ({
  ...one,
  colour: categoryColours[at % categoryColours.length] as CategoryColour,
  position: one.id,
}));

type Arranged = EventCategory & { position: number; names?: LineTranslations };

const withoutPosition = ({ position: _, names = {}, name, ...category }: Arranged): EventCategory => ({
  ...category,
  get name() {
    return names[currentLanguage().code] ?? name;
  },
});

/** The categories as the code has them, whatever an installation changed. */
export const categoriesOfCode: readonly EventCategory[] = byCode.map(withoutPosition);

/**
 * The event categories in their order. A table that is changed in place by `applyCategories`: read it when it is needed, and
 * keep nothing that is made of it.
 */
export const eventTypes: EventCategory[] = byCode.map(withoutPosition);

/** Puts what an installation changed in place of what the code says, for everything that reads `eventTypes` in this process. */
export function applyCategories(changes: readonly CategoryChange[]): void {
  const changed = new Map(changes.map((change) => [change.id, change]));
  const all = byCode.map((category) => ({ ...category, ...changed.get(category.id) }));
  all.sort((a, b) => a.position - b.position || a.id - b.id);
  eventTypes.splice(0, eventTypes.length, ...all.map(withoutPosition));
}

/** The category with this id, or undefined. */
export function eventTypeById(id: number) {
  return eventTypes.find((type) => type.id === id);
}
