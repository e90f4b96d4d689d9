const events = (count: number) => `${count} event${count === 1 ? "" : "s"}`;

/** Messages about import sources and imports. */
export const sourceWords = {
  deletedHere: "You deleted this event here.",
  looksTheSame: "An event at the same time looks the same.",
  elsewhere: "Takes place somewhere other than your venue.",
  maybeElsewhere: "This calendar names several locations. This event may not be at your venue.",
  closedNotice: "Looks like a closing notice, not an event.",
  fromAnotherSource: "Another of your sources already has this event.",
  noRoom: "Your plan has no room for another active event.",
  joinedElsewhere: "The event comes from another of your sources.",
  eventGone: "This event no longer exists.",
  tooManyEntries: (max: number) => `This source has more than ${max} upcoming events. Choose a smaller calendar.`,
  tooManySources: (max: number) => `A venue can have up to ${max} sources. Delete one to add another.`,
  knownAddress: "This venue already has a source with this address.",
  busy: "This source is already being checked.",
  notReady: "This import has already been reviewed.",
  notUndoable: "This import can no longer be undone.",
  notRestorable: "This import can no longer be restored.",
  importedAgain: "A later import has this row.",
  eventsOf: (count: number, source: string) => `${events(count)} from ${source}`,
  restoreEvents: (count: number) => `Restore ${events(count)}`,
  restoreImport: "Restore import",
  importUndone: (count: number, isOfChanges: boolean) =>
    `Import undone. ${events(count)} removed${isOfChanges ? " or changed back" : ""}.`,
  keptEdited: (count: number) => `${events(count)} edited since then stayed.`,
  importRestored: (count: number) => `${events(count)} restored.`,
  restoredInPart: (count: number, left: number) =>
    `${events(count)} restored. ${left} couldn’t be restored. The rows of the import say why.`,
  noNewFile: "Files don’t update automatically. Choose a newer version of the file.",
  notTaken: "The last import couldn’t be applied. We’ll try again automatically.",
  neededColumns: "Choose the columns with the name, the date and the start time.",
  askedAgain: (event: string) => `We’ll ask about ${event} again at the next import.`,
  forgotten: (source: string) => `${source} deleted. Its events stay.`,
  followedAgain: (field: string, source: string) => `${field}: as in ${source} again.`,
  fileTooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
} as const;
