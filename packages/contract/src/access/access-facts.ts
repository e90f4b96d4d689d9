import { msg } from "@hereabouts/language/translate";

interface Fact<Value extends string> {
  value: Value;
  /** Name in forms and filters; on pages it says that the fact is so. */
  label: string;
  /** Says on pages that the fact is not so. */
  none: string;
  /** Value of schema.org's `accessibilityFeature`; absent for what a place has. */
  ofContent?: string;
}

const facts = <const Value extends string>(all: readonly Fact<Value>[]) => all;

/** Facts that people need to know before they go, in the order of forms and pages, and of the bits of listing rows. */
export const accessFacts = facts([
  { value: "step-free", label: msg("Step-free entrance"), none: msg("No step-free entrance") },
  { value: "parking", label: msg("Accessible parking"), none: msg("No accessible parking") },
  { value: "restroom", label: msg("Accessible restroom"), none: msg("No accessible restroom") },
  { value: "hearing-loop", label: msg("Hearing loop"), none: msg("No hearing loop") },
  { value: "quiet-hours", label: msg("Quiet hours"), none: msg("No quiet hours") },
  { value: "captions", label: msg("Captions"), none: msg("No captions"), ofContent: "captions" },
  {
    value: "sign-language",
    label: msg("Sign language interpreter"),
    none: msg("No sign language interpreter"),
    ofContent: "signLanguage",
  },
]);
export type AccessFact = (typeof accessFacts)[number]["value"];

export const accessFactNames = accessFacts.map(({ value }) => value) as [AccessFact, ...AccessFact[]];

/** Answers to a fact. */
export const accessValues = ["yes", "no", "unknown"] as const;
export type AccessValue = (typeof accessValues)[number];

/** In an event's form: as its venue has it. */
export const asVenue = "as-venue";

/** Sources of an answer: the venue's own people, an editor, or a visitor whose report was accepted. */
export const accessSources = ["venue", "editor", "visitor"] as const;
export type AccessSource = (typeof accessSources)[number];

/** A fact that somebody answered. */
type AccessAnswer = {
  value: AccessValue;
  source: AccessSource;
  /** Day on which it was said, by the clocks of the venue. */
  day: string;
};

/** Answered facts as a venue or an event stores them; "unknown" is stored of events alone, in place of the venue's. */
export type StoredAccess = Partial<Record<AccessFact, AccessAnswer>>;

/** A fact of a venue or an event. `source` and `day` are null if nobody answered it. */
export interface AccessRow {
  fact: AccessFact;
  value: AccessValue;
  source: AccessSource | null;
  day: string | null;
}

/** A fact of an event: its own, or that of its venue. */
export interface EventAccessRow extends AccessRow {
  ofVenue: boolean;
}

/** All facts of a venue, or an event's own. */
export const accessRows = (stored: StoredAccess): AccessRow[] =>
  accessFactNames.map((fact) => {
    const { value = "unknown", source = null, day = null } = stored[fact] ?? {};
    return { fact, value, source, day };
  });

/** All facts of an event: its own ones before those of its venue, of which an event that is only online has none. */
export function eventAccessRows(
  venue: StoredAccess,
  event: StoredAccess,
  { isInPerson }: { isInPerson: boolean },
): EventAccessRow[] {
  const inherited = isInPerson ? venue : {};
  return accessRows({ ...inherited, ...event }).map((row) => ({
    ...row,
    ofVenue: event[row.fact] === undefined && inherited[row.fact] !== undefined,
  }));
}

/** An answer of a form. */
export interface GivenAccess {
  fact: AccessFact;
  value: AccessValue | typeof asVenue;
}

/**
 * Stored facts with the answers of a form: a changed one gets the source and the day, one that stays keeps its own, what
 * is not named stays.
 */
export function withAnswers(
  stored: StoredAccess,
  given: readonly GivenAccess[],
  { source, day, nothing }: { source: AccessSource; day: string; nothing: "unknown" | typeof asVenue },
): StoredAccess {
  const after: StoredAccess = { ...stored };
  for (const { fact, value } of given) {
    if (value === nothing || value === asVenue) delete after[fact];
    else if (stored[fact]?.value !== value) after[fact] = { value, source, day };
  }
  return after;
}
