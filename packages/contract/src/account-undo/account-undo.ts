import { z } from "zod";
import { shortList } from "../fields/field-schemas.ts";
import { wholeNumber } from "../fields/query-values.ts";
import { lookedUp, optionalLine } from "../fields/text.ts";
import { limits } from "../limits.ts";
import { pagination } from "../listings/cards.ts";
import { messages } from "../messages.ts";

/** Limits on taking back what an account did; asked for where they are needed. */
export const undoLimits = {
  /** Records that one call works on, within a second on a busy server; a page calls again until none are left. */
  undoBatch: 8,
  /** Records that others changed since, taken back all the same: chosen one by one. */
  undoChosen: 500,
  /** How long what was taken back can be put back: as long as deleted records are kept. */
  putBackDays: 30,
  undosListed: 10,
  /** Records named in an outcome that could not be undone. */
  undoLeftShown: 50,
  suspendedReasonChars: 500,
} as const;

/** Kinds of public records an account can change. Private data, such as saved items, is excluded. */
const undoRecordKinds = ["correction", "claim", "event", "venue"] as const;
export type UndoRecordKind = (typeof undoRecordKinds)[number];

/** All changes by the account to one record, as one change. */
const accountActions = ["added", "changed", "deleted", "reported", "asked"] as const;
export type AccountAction = (typeof accountActions)[number];

/** Everything an account did to one record. */
const accountChange = z.object({
  kind: z.enum(undoRecordKinds),
  recordId: z.int(),
  name: z.string(),
  /** The venue of an event; blank otherwise. */
  venueName: z.string(),
  deed: z.enum(accountActions),
  /** How often they changed it. */
  changes: z.int(),
  /** Whether the account put another picture there. */
  hasPicture: z.boolean(),
  /** Changed by someone else since: undone only if selected. */
  isChangedSince: z.boolean(),
  /** Why it cannot be taken back; blank where it can. */
  obstacle: z.string(),
});
export type AccountChange = z.output<typeof accountChange>;

/** One undo of an account's changes. Instants are ISO 8601. */
export const accountUndo = z.object({
  id: z.int(),
  /** Account whose changes were undone. */
  userId: z.int(),
  /** Being taken back, taken back, being put back, put back. */
  state: z.enum(["undoing", "undone", "puttingBack", "putBack"]),
  total: z.int(),
  /** How many of them were worked on. */
  worked: z.int(),
  /** The first records that could not be undone or restored, each with the reason. */
  left: z.array(z.object({ kind: z.enum(undoRecordKinds), recordId: z.int(), name: z.string(), reason: z.string() })),
  leftCount: z.int(),
  begun: z.string(),
  begunBy: z.string().nullable(),
  /** Until when it can be put back; null when that is over, or was done. */
  until: z.string().nullable(),
});
export type AccountUndo = z.output<typeof accountUndo>;

/** Public changes by an account, and earlier undos of them. */
export const accountChanges = z.object({
  account: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    isSuperuser: z.boolean(),
    suspended: z.string().nullable(),
    suspendedReason: z.string(),
  }),
  counts: z.array(
    z.object({
      kind: z.enum(undoRecordKinds),
      deed: z.enum(accountActions),
      /** How many can be taken back as they are. */
      plain: z.int(),
      changedSince: z.int(),
      fixed: z.int(),
    }),
  ),
  data: z.array(accountChange),
  pagination,
  undos: z.array(accountUndo),
});
export type AccountChanges = z.output<typeof accountChanges>;

/** A page of what an account did. */
export const accountChangesQuery = z.object({ page: wholeNumber(1) });

/** Key of a record in a list of choices. */
export const changeKey = ({ kind, recordId }: { kind: UndoRecordKind; recordId: number }) => `${kind}:${recordId}`;

/** Keys of records to undo although someone else has changed them since. */
export const undoForm = z.object({
  chosen: shortList(
    undoLimits.undoChosen,
    messages.atMostValues(undoLimits.undoChosen),
    z.array(
      lookedUp(messages.notFound, limits.codeChars).pipe(
        z.string().regex(/^(correction|claim|event|venue):\d{1,9}$/, messages.notFound),
      ),
    ),
  ).default([]),
});

/** Reason shown when a suspended account logs in. */
export const suspension = z.object({ reason: optionalLine(undoLimits.suspendedReasonChars) });
