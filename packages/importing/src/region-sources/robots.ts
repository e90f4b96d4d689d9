import { regionSourceLimits } from "@hereabouts/contract/region-sources/region-source-limits";

/** A rule of robots.txt: a pattern that paths begin with, in which * stands for anything and $ ends the path. */
interface Rule {
  pattern: string;
  isAllowed: boolean;
}

/** Rules of a robots.txt for one program. */
export interface RobotsRules {
  rules: readonly Rule[];
  /** Seconds between two requests; 0 where it does not say. */
  delaySeconds: number;
  /** Whether it could not be read: nothing may be asked meanwhile. */
  isAway?: boolean;
}

/** The name that the site's programs have in robots.txt. */
const AGENT = "hereabouts";
/** Rules that are read, and characters of one. */
const MOST_RULES = 2_000;
const MOST_CHARS = 1_024;

const noRules: RobotsRules = { rules: [], delaySeconds: 0 };
const away: RobotsRules = { ...noRules, isAway: true };

interface Group {
  agents: string[];
  rules: Rule[];
  delaySeconds: number;
}

/** One line as a name in small letters and a value, without a comment; null for any other. */
function readLine(line: string): { name: string; value: string } | null {
  const hash = line.indexOf("#");
  const said = (hash < 0 ? line : line.slice(0, hash)).slice(0, 2 * MOST_CHARS);
  const colon = said.indexOf(":");
  if (colon < 0) return null;
  return { name: said.slice(0, colon).trim().toLowerCase(), value: said.slice(colon + 1).trim() };
}

/** The lines that are read; half a line at the end of what is read would forbid more than it says. */
function linesOf(text: string): string[] {
  const lines = text.slice(0, regionSourceLimits.robotsBytes).split(/\r\n|\r|\n/);
  return text.length > regionSourceLimits.robotsBytes ? lines.slice(0, -1) : lines;
}

function groupsIn(text: string): Group[] {
  const groups: Group[] = [];
  let open: Group | undefined;
  let isNaming = false;
  let count = 0;
  for (const line of linesOf(text)) {
    const read = readLine(line);
    if (!read) continue;
    const { name, value } = read;
    if (name === "user-agent") {
      if (!open || !isNaming) {
        open = { agents: [], rules: [], delaySeconds: 0 };
        groups.push(open);
      }
      open.agents.push(value.toLowerCase());
      isNaming = true;
    } else if (open && (name === "allow" || name === "disallow" || name === "crawl-delay")) {
      isNaming = false;
      if (name === "crawl-delay") open.delaySeconds = delayOf(value);
      else if (value !== "" && value.length <= MOST_CHARS && count++ < MOST_RULES)
        open.rules.push({ pattern: value, isAllowed: name === "allow" });
    }
  }
  return groups;
}

function delayOf(value: string): number {
  const seconds = Number(value);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, regionSourceLimits.mostDelaySeconds) : 0;
}

/** Reads what a robots.txt says to this site's programs: the groups that name them, else those for all. */
export function readRobots(text: string): RobotsRules {
  const groups = groupsIn(text);
  const named = groups.filter(({ agents }) => agents.some((agent) => agent.split("/")[0]?.trim() === AGENT));
  const ours = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes("*"));
  return {
    rules: ours.flatMap(({ rules }) => rules),
    delaySeconds: Math.max(0, ...ours.map(({ delaySeconds }) => delaySeconds)),
  };
}

/** Rules of a robots.txt by the status of its answer: without one all is allowed, after a failure of the server nothing. */
export function robotsOf(status: number, text: string): RobotsRules {
  if (status === 200) return readRobots(text);
  return status >= 400 && status < 500 && status !== 429 ? noRules : away;
}

/** Escapes are written alike, so that "%7e" and "~" are one path. */
function plainPath(path: string): string {
  try {
    return encodeURI(decodeURI(path));
  } catch {
    return path;
  }
}

/**
 * Whether a path begins with a pattern. Each part between stars is looked for after the one before, the first place that
 * fits: no path takes more than one pass for each part.
 */
function isMatch(path: string, pattern: string): boolean {
  const isEnd = pattern.endsWith("$");
  const parts = (isEnd ? pattern.slice(0, -1) : pattern).split("*");
  const [first = "", ...others] = parts;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isEnd ? others.pop() : undefined;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (last === undefined) return !isEnd || at === path.length;
  return path.length - last.length >= at && path.endsWith(last);
}

/** Whether a path with its parameters may be read: the longest rule decides, of two as long the one that allows. */
export function mayRead({ rules }: RobotsRules, path: string): boolean {
  const asked = plainPath(path.slice(0, MOST_CHARS * 2));
  let best: Rule | undefined;
  for (const rule of rules) {
    const pattern = plainPath(rule.pattern);
    if (best && (pattern.length < best.pattern.length || (pattern.length === best.pattern.length && best.isAllowed)))
      continue;
    if (isMatch(asked, pattern)) best = { ...rule, pattern };
  }
  return best?.isAllowed ?? true;
}
