import { catalogueOf, parts, translatedTexts } from "../src/sentences.ts";

// npm run untranslated -- es visitors: the texts that a part of a catalogue does not have, as lines to fill in.
const [language = "", only] = process.argv.slice(2);
const texts = translatedTexts();
for (const part of parts.filter((name) => only === undefined || name === only)) {
  const known = catalogueOf(language, part);
  const missing = [...texts].filter(([text, { part: its }]) => its === part && !(text in known));
  process.stdout.write(
    `${part}: ${missing.length} of ${[...texts.values()].filter((text) => text.part === part).length}\n`,
  );
  for (const [text] of missing) process.stdout.write(`  ${JSON.stringify(text)}: "",\n`);
}
