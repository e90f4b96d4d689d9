/** What is said of sources and of reading them. */
export const sourceWords = {
  deletedHere: "You deleted this event here.",
  looksTheSame: "An event at the same time looks the same.",
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
  noNewFile: "A file does not change by itself. Choose a newer version of it.",
  notTaken: "The last reading could not be taken over. It is tried again by itself.",
  neededColumns: "Say which columns hold the name, the date and the start time.",
  fileTooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
} as const;
