import { type Kysely, sql } from "kysely";

/** Search words of all venues and events for editors, including hidden, past, deleted and merged ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    select quote_ident(n.nspname) as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'unaccent'`.execute(db);
  const unaccent = `${rows[0]?.schema ?? "public"}.unaccent`;
  // An index takes only what is the same for ever: the dictionary is named, because the one that is found by itself may
  // change. In plpgsql, which is called faster than a function in SQL that cannot be folded into the statement.
  await sql`create function name_words(words text) returns text language plpgsql immutable strict parallel safe as ${sql.lit(`
    begin
      return ' ' || ltrim(lower(${unaccent}('${unaccent}'::regdictionary,
        regexp_replace(translate(words, '''’\`', ''), '[^[:alnum:]]+', ' ', 'g'))));
    end`)}`.execute(db);
  await sql`comment on function name_words(text) is
    'the words of a text without case, accents and apostrophes, one space before each'`.execute(db);
  await sql`create index venue_all_words on venue using gin (name_words(name || ' ' || city) gin_trgm_ops)`.execute(db);
  await sql`create index event_all_words on event using gin (name_words(name) gin_trgm_ops)`.execute(db);

  await sql`create function phone_digits(text) returns text language sql immutable strict parallel safe
    return regexp_replace($1, '[^0-9]', '', 'g')`.execute(db);
  await sql`create index venue_phone on venue using gin (phone_digits(phone) gin_trgm_ops) where phone <> ''`.execute(
    db,
  );

  // An index takes 2,700 bytes, which an address has room for more of.
  await sql`create function web_host(text) returns text language sql immutable strict parallel safe
    return left(substring(lower($1) from '^(?:[a-z]+://)?(?:www\\.)?([^/:?#]+)'), 200)`.execute(db);
  await sql`create index venue_web_host on venue (web_host(website) text_pattern_ops) where website <> ''`.execute(db);
  await sql`create index event_web_host on event (web_host(url) text_pattern_ops) where url <> ''`.execute(db);
}
