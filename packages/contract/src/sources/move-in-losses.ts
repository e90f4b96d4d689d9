import { t } from "@hereabouts/language/translate";

/** Kinds of what an entry of another calendar loses, or that somebody should look at afterwards. */
export const moveInLosses = [
  "category",
  "picture",
  "description",
  "organizer",
  "townCentre",
  "firstTown",
  "noPlace",
  "notPlace",
  "sameVenue",
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
      ? t("No category is given. The events are in Community until you choose another.")
      : t("Category “{name}” isn’t known. The events are in Community until you choose another.", { name }),
  picture: () => t("The image isn’t imported. Upload it to the event."),
  description: () => t("The source gives no description. Add one to the event."),
  organizer: () => t("The organizer is named in the description."),
  townCentre: () => t("No coordinates are given. The venue is at the center of its town."),
  firstTown: () => t("The town isn’t known. The venue is in the first town until you move it."),
  noPlace: (name) => t("No place is given. The events are at {name}.", { name }),
  notPlace: (name) => t("“{name}” names no place. No venue was made of it.", { name }),
  sameVenue: (name) => t("{name} is a venue here already. The events are added to it.", { name }),
  cost: () => t("The cost is more than one amount. The event shows it as text, without a price range."),
  end: () => t("The end is before the start, or years later, and left out."),
  dates: () => t("The event has more dates than fit. The next ones are imported."),
  utc: () => t("The time is given in UTC and shown in venue time. Check the hour."),
  markup: () => t("HTML in a name was removed."),
  letters: () => t("Letters of a name are damaged in the file. Save it as UTF-8."),
  translation: (name) => t("The translation to {name} is left out.", { name }),
};

/** Sentence about a loss. @param name the category, venue or language that it is about; "" of the others */
export const moveInLossText = (kind: MoveInLoss, name: string): string => sentences[kind](name);
