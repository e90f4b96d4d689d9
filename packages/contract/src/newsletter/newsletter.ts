import { z } from "zod";
import { correctionWords } from "../corrections/correction-words.ts";
import { eventTypes } from "../events/event-types.ts";
import { recordId, shortList } from "../fields/field-schemas.ts";
import { emailAddress, lineIfGiven, optionalLine, requiredLine } from "../fields/text.ts";
import { proofLimits } from "../human-proof/human-proof.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { region } from "../region/region.ts";
import { newsletterLimits, newsletterWords } from "./newsletter-limits.ts";

/** Path of the page that confirms, changes and ends the newsletter. The token in it is the only credential. */
export const newsletterPath = (token: string) => `/newsletter/${token}/`;

const town = requiredLine(limits.streetChars).refine(
  (name) => region.towns.some((known) => known.name === name),
  newsletterWords.noSuchTown,
);
const category = recordId.refine((id) => eventTypes.some((known) => known.id === id), newsletterWords.noSuchCategory);
const list = <Item extends z.ZodType>(max: number, item: Item) =>
  shortList(max, messages.atMostValues(max), z.array(item).default([])).transform((values) => [...new Set(values)]);

const choicesShape = {
  /** Names of towns; all of them where none is chosen. */
  towns: list(newsletterLimits.towns, town),
  /** IDs of categories; all of them where none is chosen. */
  categories: list(newsletterLimits.categories, category),
};

/** Which events a reader wants. */
export const newsletterChoices = z.object(choicesShape);
export type NewsletterChoices = z.output<typeof newsletterChoices>;

/** Asks for the newsletter. */
export const newsletterForm = z
  .object({
    email: emailAddress,
    ...choicesShape,
    /** People do not see it, and leave it empty. */
    nickname: optionalLine(limits.codeChars),
    /** The answer to a puzzle, while the form asks strangers for one. */
    proof: lineIfGiven(proofLimits.proofChars),
  })
  .superRefine(({ nickname }, issues) => {
    if (nickname !== "") issues.addIssue({ code: "custom", path: ["nickname"], message: correctionWords.leaveEmpty });
  });
export type NewsletterForm = z.output<typeof newsletterForm>;

/** Receipt with the address that is emailed: the same whether it is new, waits or gets the newsletter already. */
export const newsletterReceipt = z.object({ email: z.string() });
export type NewsletterReceipt = z.output<typeof newsletterReceipt>;
