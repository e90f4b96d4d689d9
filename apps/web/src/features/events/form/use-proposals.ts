import { eventTypeById } from "@hereabouts/contract/events/event-types";
import type { EventDraft } from "@hereabouts/contract/producer/event-draft";
import { useEffect, useEffectEvent, useState } from "react";
import type { Form } from "../../../forms/use-form.ts";
import { valuesOfDraft } from "./draft-values.ts";
import type { EventValues } from "./event-values.ts";

/** A new event goes along when its producer switches venues, with all that was typed. */
export function useVenueOf(form: Form<EventValues, unknown>, venueId: number | null, isFollowing: boolean): void {
  const follow = useEffectEvent((venue: number | null) => {
    if (isFollowing && form.start.venue !== venue) form.rebase({ ...form.start, venue });
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
    if (isProposing && form.start.url !== url) form.rebase({ ...form.start, url });
  });
  useEffect(() => {
    if (website !== undefined) propose(website);
  }, [website]);
}

/**
 * A new event is proposed the usual ages and type of its category, and others with another category. What somebody chose
 * stays.
 */
export function useCategoryHints(form: Form<EventValues, unknown>, plain: EventValues, isProposing: boolean): void {
  const propose = useEffectEvent((id: string) => {
    const { ageGroups = plain.ageGroups, type = plain.type } = eventTypeById(Number(id))?.hints ?? {};
    const { start, changes } = form;
    const next = {
      ...start,
      ...(!("ageGroups" in changes) && { ageGroups: [...ageGroups] }),
      ...(!("type" in changes) && { type }),
    };
    const isSame = next.type === start.type && String(next.ageGroups) === String(start.ageGroups);
    if (isProposing && !isSame) form.rebase(next);
  });
  useEffect(() => propose(form.current.eventType), [form.current.eventType]);
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
