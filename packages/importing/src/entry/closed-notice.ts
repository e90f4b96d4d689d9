const CLOSED = /\bclosed\b(?![ -](?:session|caption|meeting|door|set|studio|group|circle|class|rehearsal|network))/i;
const CLOSURE = /\b(?:closure|no school)s?\b|\bclos(?:ing|es) (?:early|at)\b/i;
const KINDS = /\b(?:early|holiday|emergency|weather|snow|facility|building|library|office|museum) clos(?:e|es|ing)\b/i;

/** Whether an entry's name says that the venue is closed ("LIBRARY CLOSED", "Early closure"), and is no event. */
export const isClosedNotice = (name: string): boolean => CLOSED.test(name) || CLOSURE.test(name) || KINDS.test(name);
