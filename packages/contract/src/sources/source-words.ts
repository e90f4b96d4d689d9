import { msg, plural, t } from "@hereabouts/language/translate";

/** Messages about import sources and imports. */
export const sourceWords = {
  deletedHere: msg("You deleted this event here."),
  looksTheSame: msg("An event at the same time looks the same."),
  elsewhere: msg("Takes place somewhere other than your venue."),
  maybeElsewhere: msg("This calendar names several locations. This event may not be at your venue."),
  closedNotice: msg("Looks like a closing notice, not an event."),
  fromAnotherSource: msg("Another of your sources already has this event."),
  noRoom: msg("Your plan has no room for another active event."),
  joinedElsewhere: msg("The event comes from another of your sources."),
  eventGone: msg("This event no longer exists."),
  tooManyEntries: (max: number) =>
    msg("This source has more than {max} upcoming events. Choose a smaller calendar.", { max }),
  tooManySources: (max: number) => msg("A venue can have up to {max} sources. Delete one to add another.", { max }),
  knownAddress: msg("This venue already has a source with this address."),
  busy: msg("This source is already being checked."),
  notReady: msg("This import has already been reviewed."),
  notEditable: msg("Only rows that become a new event can be edited. Edit the event itself."),
  notYourVenue: msg("You don’t manage the venue of an edited row. Edit the row and choose another venue."),
  notUndoable: msg("This import can no longer be undone."),
  notRestorable: msg("This import can no longer be restored."),
  importedAgain: msg("A later import has this row."),
  eventsOf: (count: number, source: string) =>
    plural(count, "{count} event from {source}", "{count} events from {source}", { source }),
  restoreEvents: (count: number) => plural(count, "Restore {count} event", "Restore {count} events"),
  restoreImport: msg("Restore import"),
  importUndone: (count: number, isOfChanges: boolean) =>
    isOfChanges
      ? plural(
          count,
          "Import undone. {count} event removed or changed back.",
          "Import undone. {count} events removed or changed back.",
        )
      : plural(count, "Import undone. {count} event removed.", "Import undone. {count} events removed."),
  keptEdited: (count: number) =>
    plural(count, "{count} event edited since then stayed.", "{count} events edited since then stayed."),
  importRestored: (count: number) => plural(count, "{count} event restored.", "{count} events restored."),
  restoredInPart: (count: number, left: number) =>
    plural(
      count,
      "{count} event restored. {left} couldn’t be restored. The rows of the import say why.",
      "{count} events restored. {left} couldn’t be restored. The rows of the import say why.",
      { left },
    ),
  noNewFile: msg("Files don’t update automatically. Choose a newer version of the file."),
  notTaken: msg("The last import couldn’t be applied. We’ll try again automatically."),
  neededColumns: msg("Choose the columns with the name, the date and the start time."),
  askedAgain: (event: string) => t("We’ll ask about {event} again at the next import.", { event }),
  forgotten: (source: string) => t("{source} deleted. Its events stay.", { source }),
  followedAgain: (field: string, source: string) => t("{field}: as in {source} again.", { field, source }),
  fileTooLarge: (megabytes: number) => msg("The file is larger than {megabytes} MB.", { megabytes }),
} as const;
