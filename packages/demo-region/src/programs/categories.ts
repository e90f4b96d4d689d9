import { artDanceCulture, classes } from "./arts.ts";
import { community, fairs, food } from "./community.ts";
import { children, games, literary } from "./learning.ts";
import { music } from "./music.ts";
import type { CategoryPrograms } from "./program.ts";
import { comedy, film, theater } from "./stage.ts";
import { health, nature, religion, seniors, sports, supportGroups } from "./wellbeing.ts";

/** The 18 event types by slug, in the order of their ids. */
export const CATEGORIES: Readonly<Record<string, CategoryPrograms>> = {
  "art-dance-culture": artDanceCulture,
  children,
  "classes-workshops-talks": classes,
  comedy,
  community,
  "fairs-festivals": fairs,
  film,
  "food-farmers-markets": food,
  "games-hobbies": games,
  "health-fitness": health,
  "literary-book-clubs": literary,
  music,
  "nature-outdoors": nature,
  "religion-spirituality": religion,
  seniors,
  sports,
  "support-groups": supportGroups,
  theater,
};
