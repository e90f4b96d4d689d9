const events = (count: number) => `${count} event${count === 1 ? "" : "s"}`;

/** What is said of sources and of reading them. */
export const sourceWords = {
  deletedHere: "You deleted this event here.",
  looksTheSame: "An event at the same time looks the same.",
  elsewhere: "Takes place somewhere else than at your venue.",
  maybeElsewhere: "This calendar names several places. This one may not be your venue.",
  closedNotice: "Looks like a note that you are closed, not like an event.",
  fromAnotherSource: "Another of your sources has the same event already.",
  noRoom: "Your plan has no room for another active event.",
  joinedElsewhere: "The event comes from another of your sources.",
  eventGone: "The event is not there any more.",
  tooManyEntries: (max: number) => `It has more than ${max} events that are to come. Choose a smaller calendar.`,
  tooManySources: (max: number) => `A venue has at most ${max} sources. Delete one to make room.`,
  knownAddress: "This venue has a source with this address already.",
  busy: "This source is being read already.",
  notReady: "This reading is not waiting to be looked through any more.",
  notUndoable: "This reading cannot be undone any more.",
  notRestorable: "This import can no longer be restored.",
  importedAgain: "A later import has this entry.",
  eventsOf: (count: number, source: string) => `${events(count)} from ${source}`,
  restoreEvents: (count: number) => `Restore ${events(count)}`,
  restoreImport: "Restore import",
  importUndone: (count: number, isOfChanges: boolean) =>
    `Import undone. ${events(count)} removed${isOfChanges ? " or changed back" : ""}.`,
  keptEdited: (count: number) => `${events(count)} edited since then stayed.`,
  importRestored: (count: number) => `${events(count)} restored.`,
  restoredInPart: (count: number, left: number) =>
    `${events(count)} restored. ${left} could not be restored. The rows of the import say why.`,
  noNewFile: "A file does not change by itself. Choose a newer version of it.",
  notTaken: "The last reading could not be taken over. It is tried again by itself.",
  neededColumns: "Say which columns hold the name, the date and the start time.",
  askedAgain: (event: string) => `The next reading asks about ${event} again.`,
  forgotten: (source: string) => `${source} is not read any more. Its events stay.`,
  followedAgain: (field: string, source: string) => `${field}: as in ${source} again.`,
  fileTooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
} as const;
