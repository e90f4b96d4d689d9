/** The 18 event categories, in alphabetical order; ids never change. */
export const eventTypes = [
  { id: 1, slug: "art-dance-culture", name: "Art, Dance & Culture" },
  { id: 2, slug: "children", name: "Children" },
  { id: 3, slug: "classes-workshops-talks", name: "Classes, Workshops & Talks" },
  { id: 4, slug: "comedy", name: "Comedy" },
  { id: 5, slug: "community", name: "Community" },
  { id: 6, slug: "fairs-festivals", name: "Fairs & Festivals" },
  { id: 7, slug: "film", name: "Film" },
  { id: 8, slug: "food-farmers-markets", name: "Food & Farmers Markets" },
  { id: 9, slug: "games-hobbies", name: "Games & Hobbies" },
  { id: 10, slug: "health-fitness", name: "Health & Fitness" },
  { id: 11, slug: "literary-book-clubs", name: "Literary & Book Clubs" },
  { id: 12, slug: "music", name: "Music" },
  { id: 13, slug: "nature-outdoors", name: "Nature & Outdoors" },
  { id: 14, slug: "religion-spirituality", name: "Religion & Spirituality" },
  { id: 15, slug: "seniors", name: "Seniors" },
  { id: 16, slug: "sports", name: "Sports" },
  { id: 17, slug: "support-groups", name: "Support Groups" },
  { id: 18, slug: "theater", name: "Theater" },
] as const;

export type EventTypeSlug = (typeof eventTypes)[number]["slug"];

/** The category with this id, or undefined. */
export function eventTypeById(id: number) {
  return eventTypes.find((type) => type.id === id);
}
