import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lordHowe } from "@hereabouts/contract/region/test-region";
import { addDemoAccounts } from "@hereabouts/demo-region/accounts/demo-accounts";
import { loadDemoRegion } from "@hereabouts/demo-region/load-demo-region";
import { imageOfUpload } from "@hereabouts/domain/media/image-choice";
import { memoryMediaStore } from "@hereabouts/domain/media/memory-media-store";
import { storeImage } from "@hereabouts/domain/media/store-image";
import { aPicture } from "@hereabouts/domain/media/test-pictures";
import { rebuildProjections } from "@hereabouts/domain/projection/rebuild-projections";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson } from "@hereabouts/domain/test-factories";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import pg from "pg";
import { afterAll } from "vitest";
import { openArchive } from "./open-archive.ts";
import { linesOf } from "./verify-archive.ts";
import { writeArchive } from "./write-archive.ts";

/** A folder of this test file's own. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "export-"));
  afterAll(() => rm(folder, { recursive: true }));
  return folder;
}

/** An installation on a database of its own, as its first start leaves it. */
export async function aSite() {
  const { db, url } = await testDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  afterAll(() => client.end());
  await installReferenceData(db);
  const { media, files } = memoryMediaStore();
  const ctx = contextOf(db);
  return { db, client, files, ctx: { ...ctx, ports: { ...ctx.ports, media } } };
}
export type Site = Awaited<ReturnType<typeof aSite>>;

const archiveKey = `archive/revision-2024-01-1-${"a".repeat(64)}.jsonl.gz`;

/** Adds at least one row for each document and part that the demo region leaves empty. */
const furtherRows = `
  update event set image_id = (select max(id) from image), image_crop = '{"x": 1, "y": 2.50, "width": 1e2, "height": 50}'
    where id = 1;
  update venue set image_id = (select min(id) from image), notes = E'tab\\t, \\\\ and “quotes” 🎺' where id = 1;
  insert into organizer (name, kind, created_by, created_at, updated_at) values ('Valley Chorus', 'artist', 1, now(), now());
  update event set organizer_id = (select max(id) from organizer) where id = 1;
  insert into organizer (name, merged_into, created_at, updated_at) select 'Valley choristers', max(id), now(), now() from organizer;
  update organizer set keeper_id = 2, image_id = (select max(id) from image) where merged_into is null;
  insert into organizer_claim (organizer_id, claimant_id, message, status, created_at, decided_by, decided_at)
    select min(id), 2, 'I sing in it', 'verified', now(), 1, now() from organizer;
  insert into organizer_ask (event_id, organizer_id, asked_by, asked_at) select 2, min(id), 1, now() from organizer;
  insert into organizer_merge (kept_id, dropped_id, moved, merged_by, merged_at)
    select min(id), max(id), '{"events": [1]}', 1, now() from organizer;
  update venue set merged_into = 2, deleted_at = now() where id = 3;
  update app_user set active_venue_id = 2 where id = 1;
  insert into social_identity (provider, subject, user_id, email) values ('google', '1001', 1, 'one@example.org');
  insert into account_trust (user_id, trusted_by, trusted_at) values (1, 2, now());
  insert into editor_profile (user_id, contact, updated_at) values (2, 'by phone', now());
  insert into editor_region (user_id, region_id) values (2, 1);
  insert into venue_merge (kept_id, dropped_id, moved, merged_by) values (2, 3, '{"events": [1]}', 2);
  insert into duplicate_resolution (low_id, high_id, low_print, high_print, resolved_by) values (1, 2, 'a', 'b', 2);
  insert into claim_event (claim_id, user_id, message) values (1, 2, 'Called the hall');
  insert into claim_decision (claim_id, moderator_id, before_status, status, decided_at, was_published, had_subscription)
    values (1, 2, 'new', 'verified', now(), true, false);
  insert into venue_manager (claim_id, user_id, since) values (1, 2, now());
  insert into venue_payment (venue_id, customer_id, checkout_id) values (1, 'cus_1', 'cs_secret');
  insert into occurrence_override (event_id, original_date, original_start_minute, status, note)
    values (1, '2027-01-01', 600, 'cancelled', 'Ice');
  insert into dropped_date (event_id, original_date, place, starts_at, dropped_at, sequence)
    values (1, '2026-11-20', 0, now(), now(), 2);
  insert into event_uid (event_id, uid, sequence) values (1, 'dance@hall.example.org', 3);
  insert into import_source (venue_id, name, url, event_type_id, is_scheduled, added_by)
    values (1, 'Hall', 'https://hall.example.org/calendar.ics', 5, true, 1);
  insert into import_item (source_id, item_key, name, event_id, given, taken) values (1, 'uid-1', 'Dance', 1, '{}', '{}');
  insert into alerted_event (saved_search_id, event_id) values (1, 1);
  insert into deleted_calendar_widget (id, owner_id, search_id, title, created_at, updated_at, deleted_at)
    values ('abcdefghijklmnopqrstuvwx', 2, 1, 'Old', now(), now(), now());
  insert into qa_assignment (kind, record_id, assignee_id) values ('event', 1, 2);
  insert into text_review (event_id, user_id, is_new, changes, score, signals, created_at)
    values (1, 1, false, '{"name": ["A", "B"]}', 3, '["shortLinks"]', now());
  insert into support_message (reference, user_id, name, email, subject, message)
    values ('HA-1', 1, 'One', 'one@example.org', 'Help', 'Please');
  insert into archive_file (kind, month, part, key, sha256, bytes, rows, last_at, last_id, max_id, written_at)
    values ('revision', '2024-01-01', 1, '${archiveKey}', '${"a".repeat(64)}', 5, 1, now(), 1, 1, now()),
      ('mail', '2024-01-01', 1, '${archiveKey.replace("revision", "mail")}', '', 5, 1, now(), 1, 1, now());
  insert into old_address (path, target, created_at) values ('/event/jazz', '/events/1/jazz/', now());
  insert into newsletter_reader (email, status, towns, categories, language, asked_at, confirmed_at)
    values ('reader@example.org', 'confirmed', '{Hadley}', '{5}', 'en', now(), now());
  insert into face (name, hosts, lists, accent, is_on, created_at, updated_at)
    values ('Library', '{library.example.org}', '/events/?vid=1', '#0b5cad', true, now(), now());
  insert into region_source (name, url, licence, credit, event_type_id, created_at, withheld, counts)
    values ('Town', 'https://town.example.org/all.ics', 'cc_by', 'Town of Hadley', 5, now(), '{print}', '{3,2}');
  insert into source_place (source_id, place_key, place_text, state, venue_id)
    select s.id, 'hall', 'Hall', 'chosen', (select min(id) from venue) from region_source s;
  insert into region_entry (source_id, entry_key, place_key, name, line, state, event_id, seen_at)
    select s.id, 'a@town', 'hall', 'Supper', 3, 'taken', (select min(id) from event), now() from region_source s;
  insert into search_ad_total (ad_id, shown, clicked) values (1, 10, 1) on conflict do nothing;
  insert into search_ad_day (ad_id, day, shown, clicked) values (1, '2026-11-20', 10, 1);
  update saved_search set feed_token = 'feed-token-of-one-abcdefghijklm' where id = 1`;

/** A site with a row at least in each document, and pictures of both kinds. */
export async function aFullSite(): Promise<Site> {
  const site = await aSite();
  const { ctx, client } = site;
  await loadDemoRegion(ctx, { today: "2026-11-21", maxVenues: 12 });
  await addDemoAccounts(ctx);
  await storeImage(ctx, await aPicture(900, 450).png().toBuffer(), { alt: "A hall" });
  const file = await aPicture(1300, 650).jpeg().toBuffer();
  const viewer = await aPerson(ctx, { isStaff: true }, { email: "uploader@example.org", password_hash: "argon-hash" });
  await imageOfUpload({ ...ctx, viewer }, { upload: `data:image/jpeg;base64,${file.toString("base64")}` });
  await client.query(furtherRows);
  await ctx.ports.media.put(archiveKey, Buffer.from("[...]"), "application/gzip");
  await client.query("insert into site_region (region, changed_at) values ($1, $2)", [lordHowe, testNow]);
  await client.query("delete from search_lexeme");
  await rebuildProjections(ctx);
  return site;
}

/** Writes a site's archive. */
export const writeSite = ({ client, ctx }: Site, file: string, withPeople = true) =>
  writeArchive({ client, media: ctx.ports.media, now: testNow, withPeople }, file);

/** Every file of an archive that has lines, by its name. */
export async function linesIn(path: string): Promise<Record<string, string[]>> {
  const archive = await openArchive(path);
  const lines: Record<string, string[]> = {};
  for (const file of archive.files)
    if (file.endsWith(".jsonl")) {
      lines[file] = [];
      for await (const line of linesOf(await archive.read(file), file)) lines[file].push(line);
    }
  archive.close();
  return lines;
}
