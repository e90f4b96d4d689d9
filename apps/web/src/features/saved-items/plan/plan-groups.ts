import type { EventCard } from "@hereabouts/contract/listings/cards";
import type { Plan, PlanEntry } from "@hereabouts/contract/saved-items/plan";
import { plural } from "@hereabouts/language/translate";
import type { ItemGroup } from "../grouped-items.tsx";
import { groupTitle } from "./plan-words.ts";

/** The groups of a plan, with what is past folded at the end. */
export const planGroups = <Card extends EventCard>({ groups, past }: Plan<Card>): ItemGroup<Card>[] => [
  ...groups.map((group) => ({ title: groupTitle(group), items: group.entries.map(({ event }) => event) })),
  ...(past.length > 0
    ? [{ title: plural(past.length, "{count} past event", "{count} past events"), items: past, isFolded: true }]
    : []),
];

/** Finds the entry of an event in a plan; undefined for what is past. */
export function planEntries<Card extends EventCard>(plan: Plan<Card>): (event: Card) => PlanEntry<Card> | undefined {
  const entries = new Map(plan.groups.flatMap((group) => group.entries.map((entry) => [entry.event, entry])));
  return (event) => entries.get(event);
}
