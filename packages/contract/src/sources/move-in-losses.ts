import { t } from "@hereabouts/language/translate";

/** Kinds of what an entry of another calendar loses, or that somebody should look at afterwards. */
export const moveInLosses = [
  "category",
  "picture",
  "organizer",
  "townCentre",
  "firstTown",
  "noPlace",
  "cost",
  "end",
  "dates",
  "utc",
  "markup",
  "letters",
  "translation",
] as const;
export type MoveInLoss = (typeof moveInLosses)[number];

const sentences: Readonly<Record<MoveInLoss, (name: string) => string>> = {
  category: (name) =>
    name === ""
      ? t("No category is given: they are Community events. Choose another one by hand.")
      : t("Category “{name}” isn’t known: they are Community events. Choose another one by hand.", { name }),
  picture: () => t("The picture isn’t taken along. Upload it to the event."),
  organizer: () => t("The organizer is named in the description."),
  townCentre: () => t("The venue has no coordinates: it is shown at the center of its town."),
  firstTown: () => t("The venue’s town isn’t known: it is shown in the first town. Set its place by hand."),
  noPlace: (name) => t("No place is given: they take place at {name}.", { name }),
  cost: () => t("The cost is no single amount: it is shown as text, without a price range."),
  end: () => t("The end is left out: it is before the start or years later."),
  dates: () => t("More dates than an event has room for: the next ones are taken."),
  utc: () => t("The time is given in UTC and shown by the venue’s clock. Check the hour."),
  markup: () => t("HTML in a name was removed."),
  letters: () => t("Letters of a name are damaged in the file. Save it as UTF-8."),
  translation: (name) => t("The translation to {name} is left out.", { name }),
};

/** Sentence about a loss. @param name the category, venue or language that it is about; "" of the others */
export const moveInLossText = (kind: MoveInLoss, name: string): string => sentences[kind](name);
