import type { EventHabits, KnownEvent } from "@hereabouts/contract/events/event-habits";
import { eventTypeById } from "@hereabouts/contract/events/event-types";
import type { EventDraft } from "@hereabouts/contract/producer/event-draft";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "../../../../app/data/api.ts";
import type { Form } from "../../../../forms/use-form.ts";
import { eventHabits } from "../../queries.ts";
import { valuesOfDraft } from "../draft-values.ts";
import type { EventValues } from "../event-values.ts";
import { agesAndPrice, alikeEvent, usualDates } from "./event-habits.ts";

/** A new event goes along when its producer switches venues, with all that was typed. */
export function useVenueOf(form: Form<EventValues, unknown>, venueId: number | null, isFollowing: boolean): void {
  const follow = useEffectEvent((venue: number | null) => {
    if (isFollowing && form.start.venue !== venue) form.rebase({ venue });
  });
  useEffect(() => follow(venueId), [venueId]);
}

/** A new event is proposed its venue's website, until somebody types another. */
export function useProposedWebsite(
  form: Form<EventValues, unknown>,
  website: string | undefined,
  isProposing: boolean,
): void {
  const propose = useEffectEvent((url: string) => {
    if (isProposing && form.start.url !== url) form.rebase({ url });
  });
  useEffect(() => {
    if (website !== undefined) propose(website);
  }, [website]);
}

/** Sources of the values proposed to a new event, by field; a field that somebody changed has none. */
export interface Proposals {
  /** The weekday and hours that the venue's events usually have. */
  dates: EventHabits["usual"];
  /** The event that ages and price are those of. */
  ageGroups: KnownEvent | undefined;
  price: KnownEvent | undefined;
}

interface ProposalOptions {
  /** The values of a form that nothing is proposed to. */
  plain: EventValues;
  venueId: number | null;
  /** At the venue. */
  today: LocalDate;
  isProposing: boolean;
}

/**
 * A new event is proposed the weekday and hours that its venue's events usually have, and ages and price of the one that is
 * most like it; else those of its category. What somebody chose stays.
 */
export function useProposals(
  form: Form<EventValues, unknown>,
  { plain, venueId, today, isProposing }: ProposalOptions,
): Proposals {
  const { data: habits } = useQuery(eventHabits(useApi(), isProposing ? venueId : null));
  const alike = isProposing ? alikeEvent(form.current, habits?.events ?? []) : undefined;
  const usual = (isProposing && habits?.usual) || null;
  const hints = eventTypeById(Number(form.current.eventType))?.hints ?? {};
  const proposed = {
    type: hints.type ?? plain.type,
    ageGroups: [...(hints.ageGroups ?? plain.ageGroups)],
    price: plain.price,
    ...(alike && agesAndPrice(alike)),
    dates: usual ? usualDates(plain.dates, usual, today) : plain.dates,
  };
  const propose = useEffectEvent(() => {
    const { start, changes } = form;
    const names = Object.keys(proposed) as (keyof typeof proposed)[];
    const differ = names.filter(
      (name) => !(name in changes) && JSON.stringify(proposed[name]) !== JSON.stringify(start[name]),
    );
    if (!isProposing || differ.length === 0) return;
    form.rebase(Object.fromEntries(differ.map((name) => [name, proposed[name]])));
  });
  const settled = JSON.stringify(proposed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is proposed says when to propose it
  useEffect(() => propose(), [settled]);
  const isOpen = (name: keyof EventValues) => !(name in form.changes);
  return {
    dates: isOpen("dates") ? usual : null,
    ageGroups: isOpen("ageGroups") ? alike : undefined,
    price: isOpen("price") && alike?.price ? alike : undefined,
  };
}

/** Puts a draft into the form that continues it. */
export function useContinuedDraft(form: Form<EventValues, unknown>, draft: EventDraft | undefined): void {
  const fill = useEffectEvent(({ id, version, fields, ...stored }: EventDraft) =>
    form.change({ ...valuesOfDraft({ ...stored, fields }), draft: { id, version, fields } }),
  );
  const [begun] = useState(draft);
  useEffect(() => {
    if (begun) fill(begun);
  }, [begun]);
}
