/** Languages that a text can be in, by BCP 47 tag, each by its name in itself. */
const names = {
  af: "Afrikaans",
  am: "አማርኛ",
  ar: "العربية",
  az: "Azərbaycanca",
  be: "Беларуская",
  bg: "Български",
  bn: "বাংলা",
  br: "Brezhoneg",
  bs: "Bosanski",
  ca: "Català",
  ckb: "کوردیی ناوەندی",
  co: "Corsu",
  cs: "Čeština",
  cy: "Cymraeg",
  da: "Dansk",
  de: "Deutsch",
  dsb: "Dolnoserbšćina",
  dv: "ދިވެހި",
  el: "Ελληνικά",
  en: "English",
  eo: "Esperanto",
  es: "Español",
  et: "Eesti",
  eu: "Euskara",
  fa: "فارسی",
  fi: "Suomi",
  fil: "Filipino",
  fo: "Føroyskt",
  fr: "Français",
  frr: "Nordfriisk",
  fy: "Frysk",
  ga: "Gaeilge",
  gd: "Gàidhlig",
  gl: "Galego",
  gsw: "Schwiizertüütsch",
  gu: "ગુજરાતી",
  haw: "ʻŌlelo Hawaiʻi",
  he: "עברית",
  hi: "हिन्दी",
  hmn: "Hmoob",
  hr: "Hrvatski",
  hsb: "Hornjoserbšćina",
  ht: "Kreyòl ayisyen",
  hu: "Magyar",
  hy: "Հայերեն",
  id: "Indonesia",
  is: "Íslenska",
  it: "Italiano",
  ja: "日本語",
  ka: "ქართული",
  kk: "Қазақ тілі",
  km: "ខ្មែរ",
  ko: "한국어",
  ku: "Kurdî",
  lb: "Lëtzebuergesch",
  lo: "ລາວ",
  lt: "Lietuvių",
  lv: "Latviešu",
  mi: "Māori",
  mk: "Македонски",
  mn: "Монгол",
  ms: "Melayu",
  mt: "Malti",
  my: "မြန်မာ",
  nb: "Norsk bokmål",
  nds: "Plattdüütsch",
  ne: "नेपाली",
  nl: "Nederlands",
  nn: "Norsk nynorsk",
  nv: "Diné bizaad",
  oc: "Occitan",
  pa: "ਪੰਜਾਬੀ",
  pl: "Polski",
  ps: "پښتو",
  pt: "Português",
  rm: "Rumantsch",
  ro: "Română",
  ru: "Русский",
  sc: "Sardu",
  sd: "سنڌي",
  se: "Davvisámegiella",
  si: "සිංහල",
  sk: "Slovenčina",
  sl: "Slovenščina",
  sm: "Gagana Sāmoa",
  so: "Soomaali",
  sq: "Shqip",
  sr: "Српски",
  sv: "Svenska",
  sw: "Kiswahili",
  ta: "தமிழ்",
  te: "తెలుగు",
  th: "ไทย",
  ti: "ትግርኛ",
  tr: "Türkçe",
  ug: "ئۇيغۇرچە",
  uk: "Українська",
  ur: "اردو",
  uz: "Oʻzbekcha",
  vi: "Tiếng Việt",
  yi: "ייִדיש",
  yo: "Yorùbá",
  yue: "粵語",
  "zh-Hans": "简体中文",
  "zh-Hant": "繁體中文",
  zu: "isiZulu",
} as const satisfies Readonly<Record<string, string>>;

export const textLanguages: readonly { code: string; name: string }[] = Object.entries(names).map(([code, name]) => ({
  code,
  name,
}));

/** The name of a language in itself; the tag of one that is not in the list. */
export const textLanguageName = (code: string): string => names[code as keyof typeof names] ?? code;

/** Tags that other programs write for a language of the list. */
const alike: Readonly<Record<string, string>> = { no: "nb", iw: "he", in: "id" };

/** A tag as BCP 47 has it, with the script it is written in if it does not say; null for what is no tag. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.replaceAll("_", "-")).maximize();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}

/** The tag in the list of a language that is told by a tag ("es-MX", "zh_TW") or by its name in itself; "" if none is. */
export function textLanguageOf(told: string): string {
  const text = told.trim();
  const named = textLanguages.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  if (named) return named.code;
  const locale = localeOf(text);
  if (!locale) return "";
  const { language, script } = locale;
  return [`${language}-${script}`, alike[language] ?? language].find((tag) => tag in names) ?? "";
}
