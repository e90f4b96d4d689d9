import { msg } from "@hereabouts/language/translate";
import { z } from "zod";

/** Facts about a text and its author that are scored. */
export interface TextFacts {
  name: string;
  /** All texts together, without markup. */
  text: string;
  /** Hosts of all links, each once. */
  hosts: readonly string[];
  /** Host of the venue's website; blank without one. */
  venueHost: string;
  /** Posts by the author in the past hour. */
  postsInHour: number;
  /** Texts of other accounts, and of their own at other places, that are nearly the same. */
  copiesOfOthers: number;
  ownCopies: number;
  limits: { links: number; postsInHour: number };
}

/** Hosts that hide where a link leads. */
const shorteners = new Set(
  "bit.ly tinyurl.com t.co goo.gl ow.ly is.gd buff.ly rebrand.ly cutt.ly shorturl.at rb.gy t.ly s.id lnkd.in".split(
    " ",
  ),
);
const isAtHost = (host: string, of: string) => host === of || host.endsWith(`.${of}`);
const letters = (text: string) => text.replace(/\P{L}/gu, "");
const isShouted = (name: string) => letters(name).length >= 10 && letters(name) === letters(name).toUpperCase();
const contactInName = /@|www\.|https?:|(?:\d[\s().-]{0,2}){7,}/i;

interface Signal {
  weight: number;
  /** Shown to the reviewer and the author. */
  sentence: string;
  holds: (facts: TextFacts) => boolean;
}

/** Everything that counts against a text, a row each; what holds is added up. */
export const reviewSignals = {
  manyLinks: {
    weight: 2,
    sentence: msg("The text has many links."),
    holds: ({ hosts, limits }) => hosts.length > limits.links,
  },
  shortLinks: {
    weight: 3,
    sentence: msg("A shortened link hides its destination."),
    holds: ({ hosts }) => hosts.some((host) => shorteners.has(host)),
  },
  foreignLinks: {
    weight: 1,
    sentence: msg("No link goes to the venue’s own website."),
    holds: ({ hosts, venueHost }) =>
      venueHost !== "" && hosts.length > 0 && !hosts.some((host) => isAtHost(host, venueHost)),
  },
  speed: {
    weight: 2,
    sentence: msg("Many posts in a short time."),
    holds: ({ postsInHour, limits }) => postsInHour >= limits.postsInHour,
  },
  copied: {
    weight: 3,
    sentence: msg("Another new account posted a nearly identical text."),
    holds: ({ copiesOfOthers }) => copiesOfOthers > 0,
  },
  repeated: {
    weight: 2,
    sentence: msg("This account posted nearly identical text several times."),
    holds: ({ ownCopies }) => ownCopies >= 3,
  },
  shouted: { weight: 1, sentence: msg("The name is in all caps."), holds: ({ name }) => isShouted(name) },
  contactInName: {
    weight: 2,
    sentence: msg("The name contains a web address, an email address or a phone number."),
    holds: ({ name }) => contactInName.test(name),
  },
} as const satisfies Record<string, Signal>;
export type ReviewSignal = keyof typeof reviewSignals;
const names = Object.keys(reviewSignals) as [ReviewSignal, ...ReviewSignal[]];

/** A signal as it is kept. */
export const reviewSignal = z.enum(names);

/** Review state of a record's texts, for its author. */
export const ownReview = z
  .object({
    status: z.enum(["waiting", "rejected"]),
    isNew: z.boolean(),
    fields: z.array(z.string()),
    signals: z.array(reviewSignal),
    note: z.string(),
  })
  .nullable();
export type OwnReview = z.output<typeof ownReview>;

/** Scores a text. Returns the signals that apply and the sum of their weights. */
export function weighText(facts: TextFacts): { score: number; signals: ReviewSignal[] } {
  const signals = names.filter((name) => reviewSignals[name].holds(facts));
  return { score: signals.reduce((sum, name) => sum + reviewSignals[name].weight, 0), signals };
}
