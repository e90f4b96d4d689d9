import fc from "fast-check";

/** Texts that programs stumble over: what ends lines, texts and markup elsewhere, halves of characters, and length. */
export const oddTexts: readonly string[] = [
  ...["", " ", "\u0000", "a\u0000b", "\ud800", "x\udc00y", "\ufeff", "\r\n", "a\r\nb", "\u2028", "\u0085", "\u202e"],
  ...["'", '"', "\\", "%", "_", "%00", "%zz", "../../etc/passwd", "null", "undefined", "NaN", "-0", "1e309", "0x10"],
  ...[
    "<",
    "<br",
    "</",
    "&#",
    "&#0;",
    "&#xd800;",
    "<script>alert(1)</script>",
    "<!--",
    "]]>",
    "<p></p>",
    "javascript:x",
  ],
  ...[
    "{{7*7}}",
    "$" + "{7*7}",
    "'; drop table event; --",
    "(select 1)",
    "a & b | !c",
    ":*",
    "or",
    '"',
    "-",
    '-"a',
    "İ",
    "ﬁ",
  ],
  ...["2026-02-30", "0000-00-00", "9999-12-31", "10000-01-01", "24:00", "47:59", "99:99", "2147483648", "-1", "1.5"],
  ...["DTSTART:20261124\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "DTSTART:20261124\nRRULE:FREQ=DAILY;COUNT=9999"],
  ...["DTSTART;TZID=Mars/Base:20261124T190000Z\nRRULE:FREQ=DAILY;UNTIL=20261201T000000Z", "RRULE:FREQ=DAILY"],
  ...[
    "data:image/png;base64,AAAA",
    "data:,x",
    "https://[::1]/",
    "https://exa mple.org/",
    "http://a",
    "//x",
    "mailto:a@b.c",
  ],
  ...["a@b.co", "a\u0000@b.co", "x".repeat(255), "<".repeat(20_000), "é".repeat(2_001), "\u{1F389}".repeat(600)],
];

const oddNumbers = [
  0, -0, -1, 1, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 1e308, 1e-320,
];

/** Objects that are not what their keys promise, as JSON can say them. */
export const oddObjects: readonly unknown[] = [
  ...[{}, [], [null], [[]], { toString: 1 }, { length: 1e9 }, { "": 1 }, { "a.b": { $ne: null } }],
  JSON.parse('{"__proto__":{"isStaff":true},"constructor":{"prototype":1}}'),
];

/** Any value that JSON can say, the odd ones often. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...oddNumbers) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 1, arbitrary: fc.constantFrom(...oddObjects) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
