import type { WireDateRow } from "@hereabouts/contract/events/date-rows";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { formatDateRecur, parseDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import { troubleOf } from "../../app/actions/answer-of.ts";
import { stale, useRefresh } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** Publishes an event. It is listed at once; nobody waits for that, because the form leads to another page. */
export function useAddEvent() {
  const cache = trpc.useUtils();
  return trpc.events.add.useMutation({
    ...stale("everything", { soon: true }),
    // A refusal may mean that the quota was filled meanwhile: the panel and its warning have to know. Of an ended session
    // the form itself tells; to ask who is signed in would take it away.
    onError: (error) => (troubleOf(error) === "signed out" ? undefined : cache.account.me.invalidate()),
  });
}

/** Adds a place that is no venue, for the event that is being written. Whose places there are, the account says. */
export const useAddPlace = () => trpc.places.add.useMutation(stale([trpc.account.me, trpc.places]));

/** Saves the draft of a new event: adds it, or changes fields of it. The form itself says how that went. */
export function useSaveDraft() {
  const cache = trpc.useUtils();
  const add = trpc.drafts.add.useMutation(stale([trpc.drafts.list, trpc.producer.eventRows], { soon: true }));
  const change = trpc.drafts.change.useMutation(stale([trpc.drafts.list], { soon: true }));
  return {
    add: add.mutateAsync,
    change: change.mutateAsync,
    /** The draft as it is stored now. */
    load: (id: number) => cache.drafts.get.fetch({ id }, { staleTime: 0 }),
  };
}

/** Reads an event out of a flyer's text, a link or a calendar file. Nothing is stored. */
export const useReadPasted = () => trpc.events.readPasted.useMutation();

/** Saves an event. Nobody waits until the change shows elsewhere, because the form leads to another page. */
export const useUpdateEvent = () => trpc.events.update.useMutation(stale("everything", { soon: true }));

/** Changes one date of an event, or the series from it on. */
export const useChangeDates = () => trpc.events.changeDates.useMutation(stale("everything"));

function withoutException(row: WireDateRow, date: LocalDate): WireDateRow {
  const recurrence = parseDateRecur(row.dateRecur);
  const exceptions = recurrence.exceptions.filter((day) => day !== date);
  return { ...row, dateRecur: formatDateRecur({ ...recurrence, exceptions }) };
}

/** Changes all rows of an event's dates at once, from those that are stored now: what it answers takes that back. */
function useAllDates() {
  const cache = trpc.useUtils();
  const refresh = useRefresh("everything");
  const { mutateAsync: change } = trpc.events.changeDates.useMutation();
  return async (id: number, changed: (rows: readonly WireDateRow[]) => WireDateRow[]) => {
    const { updated, dates } = await cache.events.form.fetch({ id }, { staleTime: 0 });
    const whole = { id, scope: "all" as const, usePoiTimes: false };
    const event = await change({ ...whole, updated, dates: changed(dates) });
    void refresh();
    const undo = async () => {
      await change({ ...whole, updated: event.updated, dates });
      await refresh();
    };
    return { event, undo };
  };
}

/** Gives an event that is there further dates: what it answers takes them back. */
export function useAddDates() {
  const change = useAllDates();
  return (id: number, further: readonly WireDateRow[]) => change(id, (rows) => [...rows, ...further]);
}

/** Has an event take place on a day that one of its rows leaves out: what it answers leaves it out again. */
export function useRestoreDate() {
  const change = useAllDates();
  return (id: number, { rowId, date }: { rowId: number; date: LocalDate }) =>
    change(id, (rows) => rows.map((row) => (row.id === rowId ? withoutException(row, date) : row)));
}

/**
 * Tells which dates a change would add, move and drop. It changes nothing: it is a mutation only because the dates of a
 * long series outgrow an address.
 */
export const usePreviewDates = () => trpc.events.previewDates.useMutation();

/** Says that someone is coming to a date. */
export const useSendRsvp = () => trpc.rsvps.send.useMutation(stale([trpc.events.get], { soon: true }));

/** Deletes an event. `leave` navigates away first, because refetching its page would fail with "not found". */
export const useRemoveEvent = (leave: () => Promise<unknown>) =>
  trpc.events.remove.useMutation({ ...stale("everything", { soon: true }), onSuccess: leave });

/** Brings a deleted event back. */
export const useRestoreEvent = () => trpc.events.restore.useMutation(stale("everything"));
