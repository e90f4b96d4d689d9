const SMALL = new Set("a an and at by de del der des du for from in la le of on or the to und von with".split(" "));

const ACRONYMS = new Set(
  (
    "MIT USS USA US USMC USCG YMCA YWCA YMHA YWHA JCC NY NYC NYS NYU NH MA CT VT NJ JFK FDR WPA DAR GAR SUNY CUNY " +
    "AIDS UFO NASA AFL CIO IBM EMS DNA RPI AME UCC ICA PAFA VFW LLC LLP NAACP IOOF PTO AAUW MOMA EAA AMFAR"
  ).split(" "),
);

const WORDS: Readonly<Record<string, string>> = {
  ASSN: "Association",
  ASSOC: "Association",
  BLDG: "Building",
  CNTY: "County",
  CTR: "Center",
  CTY: "County",
  DBA: "dba",
  HSE: "House",
  INST: "Institute",
  LIBR: "Library",
  MSM: "Museum",
  SCTY: "Society",
  SOC: "Society",
  STN: "Station",
  SVC: "Service",
  UMASS: "UMass",
};

// Short words without a vowel that are said, not spelled.
const SPOKEN = new Set(
  "MR MRS MS DR ST STE MT JR SR FT LTD SQ RD HWY BLVD PRKWY MC PK PL LN TPKE RTE MTN NTL HTS".split(" "),
);

const ROMAN = /^(?=[IVX]{2,})X{0,3}(IX|IV|V?I{0,3})$/;

function capitalised(word: string): string {
  const lower = word.toLowerCase();
  return lower
    .replace(/\p{L}/u, (letter) => letter.toUpperCase())
    .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

/** A word between spaces, hyphens and slashes, without the punctuation around it. */
function readableWord(word: string): string {
  const [, letters = word, possessive = ""] = /^(.*?)(['’](?:S|T|D|LL|RE|VE)?['’]?)?$/.exec(word) ?? [];
  const [, prefix, rest] = /^([OD])['’](\p{L}{3,})$/u.exec(letters) ?? [];
  if (prefix !== undefined && rest !== undefined) return `${prefix}'${capitalised(rest)}${possessive.toLowerCase()}`;
  return readableLetters(letters) + possessive.toLowerCase();
}

function readableLetters(word: string): string {
  const known = WORDS[word];
  if (known !== undefined) return known;
  if (/^\d+(ST|ND|RD|TH|S)$/.test(word)) return word.toLowerCase();
  if (/^(\p{L}\.)+\p{L}*$/u.test(word) && !/^\p{L}\.$/u.test(word)) return word;
  if (ACRONYMS.has(word) || ROMAN.test(word)) return word;
  if (/^[B-DF-HJ-NP-TV-XZ]{2,5}$/.test(word) && !SPOKEN.has(word)) return word;
  return capitalised(word);
}

/** A token between spaces: punctuation stays, parts joined by hyphens and slashes are words of their own. */
function readableToken(token: string, isEdge: boolean): string {
  if (token === "C/O") return "c/o";
  const before = /^[^\p{L}\d]*/u.exec(token)?.[0] ?? "";
  const rest = [...token.slice(before.length)];
  const end = 1 + rest.findLastIndex((character) => /[\p{L}\d.'’]/u.test(character));
  const [body, after] = [rest.slice(0, end).join(""), rest.slice(end).join("")];
  if (!isEdge && SMALL.has(body.toLowerCase())) return before + body.toLowerCase() + after;
  return (
    before +
    body
      .split(/([-/&])/)
      .map(readableWord)
      .join("") +
    after
  );
}

/**
 * A name in capitals as people write it: "WITCH'S DUNGEON CLASSIC MOVIE MUSEUM" → "Witch's Dungeon Classic Movie
 * Museum", "MIT LIST VISUAL ARTS CENTER" → "MIT List Visual Arts Center". Names in mixed case stay as they are.
 */
export function readableName(text: string): string {
  const name = text.trim().replace(/\s+/g, " ").replace(/ ,/g, ",");
  if (/\p{Ll}/u.test(name)) return name;
  const tokens = name.split(" ");
  return tokens
    .map((token, index) => {
      const before = tokens[index - 1] ?? "";
      const startsAgain = /[:-]$/.test(before);
      // Between names an A is an initial: "DAVID A KLEIN"; after a small word an article: "FOR A CITY".
      if (token === "A" && !SMALL.has(before.toLowerCase())) return token;
      return readableToken(token, index === 0 || index === tokens.length - 1 || startsAgain);
    })
    .join(" ");
}

/** A street address in capitals as people write it: "PO BOX 12", "90 Battle St", "12 N Main St". */
export function readableAddress(text: string): string {
  return readableName(text)
    .replace(/^P\.?\s?O\.? box\b/i, "PO Box")
    .replace(/\b(Ne|Nw|Se|Sw)\b/g, (direction) => direction.toUpperCase());
}
