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
  { value: "armchair", label: "Armchair" },
  { value: "book", label: "Book" },
  { value: "calendar", label: "Calendar page" },
  { value: "carrot", label: "Carrot" },
  { value: "dice", label: "Dice" },
  { value: "ferris-wheel", label: "Ferris wheel" },
  { value: "film", label: "Film clapper" },
  { value: "flame", label: "Flame" },
  { value: "handshake", label: "Heart and hands" },
  { value: "heartbeat", label: "Heartbeat" },
  { value: "laugh", label: "Laughing face" },
  { value: "masks", label: "Masks" },
  { value: "music", label: "Note" },
  { value: "palette", label: "Palette" },
  { value: "pencil", label: "Pencil and ruler" },
  { value: "people", label: "People" },
  { value: "toy", label: "Toy brick" },
  { value: "trees", label: "Trees" },
  { value: "trophy", label: "Trophy" },
] as const;
export type CategoryIconName = (typeof categoryIcons)[number]["value"];

/** The 18 event categories as the code has them; ids and slugs never change. */
const known = [
  { id: 1, slug: "art-dance-culture", name: "Art, Dance & Culture", icon: "palette" },
  { id: 2, slug: "children", name: "Children", icon: "toy" },
  { id: 3, slug: "classes-workshops-talks", name: "Classes, Workshops & Talks", icon: "pencil" },
  { id: 4, slug: "comedy", name: "Comedy", icon: "laugh" },
  { id: 5, slug: "community", name: "Community", icon: "people" },
  { id: 6, slug: "fairs-festivals", name: "Fairs & Festivals", icon: "ferris-wheel" },
  { id: 7, slug: "film", name: "Film", icon: "film" },
  { id: 8, slug: "food-farmers-markets", name: "Food & Farmers Markets", icon: "carrot" },
  { id: 9, slug: "games-hobbies", name: "Games & Hobbies", icon: "dice" },
  { id: 10, slug: "health-fitness", name: "Health & Fitness", icon: "heartbeat" },
  { id: 11, slug: "literary-book-clubs", name: "Literary & Book Clubs", icon: "book" },
  { id: 12, slug: "music", name: "Music", icon: "music" },
  { id: 13, slug: "nature-outdoors", name: "Nature & Outdoors", icon: "trees" },
  { id: 14, slug: "religion-spirituality", name: "Religion & Spirituality", icon: "flame" },
  { id: 15, slug: "seniors", name: "Seniors", icon: "armchair" },
  { id: 16, slug: "sports", name: "Sports", icon: "trophy" },
  { id: 17, slug: "support-groups", name: "Support Groups", icon: "handshake" },
  { id: 18, slug: "theater", name: "Theater", icon: "masks" },
] as const;

export type EventTypeSlug = (typeof known)[number]["slug"];

/** An event category as this installation has it. */
export interface EventCategory {
  id: number;
  slug: EventTypeSlug;
  name: string;
  icon: CategoryIconName;
  colour: CategoryColour;
}

/** An installation's own name and look of a category, in place of the code's. */
export interface CategoryChange {
  id: number;
  name: string;
  position: number;
  icon: CategoryIconName;
  colour: CategoryColour;
}

const byCode = known.map((one, at): EventCategory & { position: number } => ({
  ...one,
  colour: categoryColours[at % categoryColours.length] as CategoryColour,
  position: one.id,
}));

const withoutPosition = ({ position: _, ...category }: EventCategory & { position: number }): EventCategory => category;

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
