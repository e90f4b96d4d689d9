import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as foundation from "./migrations/0001_foundation.ts";
import * as listingProjection from "./migrations/0002_listing_projection.ts";
import * as peopleAndTraffic from "./migrations/0003_people_and_traffic.ts";
import * as listingSpeed from "./migrations/0004_listing_speed.ts";
import * as searchLexemes from "./migrations/0004_search_lexemes.ts";
import * as accounts from "./migrations/0005_accounts.ts";
import * as jobQueue from "./migrations/0008_job_queue.ts";
import * as newsOfSearches from "./migrations/0008_news_of_searches.ts";
import * as producers from "./migrations/0009_producers.ts";
import * as imageRenditions from "./migrations/0010_image_renditions.ts";
import * as unusedImages from "./migrations/0011_unused_images.ts";
import * as deeds from "./migrations/0012_deeds.ts";
import * as calendarEntries from "./migrations/0013_calendar_entries.ts";
import * as namesOfUnlisted from "./migrations/0014_names_of_unlisted.ts";
import * as demoAccounts from "./migrations/0015_demo_accounts.ts";
import * as pointAccuracy from "./migrations/0016_point_accuracy.ts";
import * as kindsOfListedVenues from "./migrations/0017_kinds_of_listed_venues.ts";
import * as hoursOfListedVenues from "./migrations/0018_hours_of_listed_venues.ts";
import * as chosenPrints from "./migrations/0019_chosen_prints.ts";
import * as importedRevisions from "./migrations/0020_imported_revisions.ts";
import * as sightings from "./migrations/0025_sightings.ts";
import * as trafficCounts from "./migrations/0026_traffic_counts.ts";
import * as supportMessages from "./migrations/0028_support_messages.ts";
import * as planPrices from "./migrations/0029_plan_prices.ts";
import * as feedsOfSearches from "./migrations/0030_feeds_of_searches.ts";
import * as calendarWidgets from "./migrations/0031_calendar_widgets.ts";
import * as payments from "./migrations/0034_payments.ts";
import * as deletedCalendars from "./migrations/0036_deleted_calendars.ts";
import * as importSources from "./migrations/0038_import_sources.ts";
import * as apiTokens from "./migrations/0041_api_tokens.ts";
import * as webhooks from "./migrations/0042_webhooks.ts";
import * as duplicateResolutions from "./migrations/0044_duplicate_resolutions.ts";
import * as venueMerges from "./migrations/0045_venue_merges.ts";
import * as qualityReports from "./migrations/0047_quality_reports.ts";
import * as reach from "./migrations/0048_reach.ts";
import * as wordsOfReports from "./migrations/0049_words_of_reports.ts";
import * as checkedLinks from "./migrations/0050_checked_links.ts";
import * as requestDecisions from "./migrations/0051_request_decisions.ts";
import * as requestEvidence from "./migrations/0052_request_evidence.ts";
import * as contests from "./migrations/0053_contests.ts";
import * as claimProofs from "./migrations/0054_claim_proofs.ts";
import * as freshness from "./migrations/0055_freshness.ts";
import * as corrections from "./migrations/0056_corrections.ts";
import * as askedDates from "./migrations/0057_asked_dates.ts";
import * as auditLog from "./migrations/0059_audit_log.ts";
import * as adminLists from "./migrations/0060_admin_lists.ts";
import * as toldChanges from "./migrations/0063_told_changes.ts";
import * as sitePages from "./migrations/0064_site_pages.ts";
import * as firstPages from "./migrations/0065_first_pages.ts";
import * as featuredDays from "./migrations/0066_featured_days.ts";
import * as siteCodes from "./migrations/0067_site_codes.ts";
import * as managers from "./migrations/0068_managers.ts";
import * as demoPictures from "./migrations/0069_demo_pictures.ts";
import * as timesheets from "./migrations/0071_timesheets.ts";
import * as editorProfiles from "./migrations/0072_editor_profiles.ts";
import * as wordsOfRecords from "./migrations/0073_words_of_records.ts";
import * as searchAds from "./migrations/0075_search_ads.ts";
import * as adsInPrivacy from "./migrations/0076_ads_in_privacy.ts";
import * as accountUndos from "./migrations/0077_account_undos.ts";
import * as formSecret from "./migrations/0078_form_secret.ts";
import * as siteMessages from "./migrations/0079_site_messages.ts";
import * as namedListingChanges from "./migrations/0080_named_listing_changes.ts";
import * as textReviews from "./migrations/0081_text_reviews.ts";
import * as importedTexts from "./migrations/0082_imported_texts.ts";
import * as namedCardChanges from "./migrations/0085_named_card_changes.ts";
import * as toldMoves from "./migrations/0086_told_moves.ts";
import * as keptStatusesAndTimeZones from "./migrations/0089_kept_statuses_and_time_zones.ts";
import * as addressesInMails from "./migrations/0090_addresses_in_mails.ts";
import * as importRunsWithAnOwner from "./migrations/0091_import_runs_with_an_owner.ts";
import * as changesOfSingleDates from "./migrations/0093_changes_of_single_dates.ts";
import * as correctedDates from "./migrations/0094_corrected_dates.ts";
import * as venuesOfSearches from "./migrations/0095_venues_of_searches.ts";
import * as claimsToTheEnd from "./migrations/0096_claims_to_the_end.ts";
import * as decidingEditorsAndCategories from "./migrations/0097_deciding_editors_and_categories.ts";
import * as editsByTime from "./migrations/0098_edits_by_time.ts";
import * as wordsWithApostrophes from "./migrations/0103_words_with_apostrophes.ts";
import * as plainTermsAndPrivacy from "./migrations/0106_plain_terms_and_privacy.ts";
import * as ageNotes from "./migrations/0107_age_notes.ts";
import * as placesOfChanges from "./migrations/0110_places_of_changes.ts";
import * as repeatedAndCountedRequests from "./migrations/0115_repeated_and_counted_requests.ts";
import * as watchedWork from "./migrations/0120_watched_work.ts";
import * as archive from "./migrations/0130_archive.ts";
import * as keptForATime from "./migrations/0131_kept_for_a_time.ts";
import * as endsAndDevicesOfSessions from "./migrations/0140_ends_and_devices_of_sessions.ts";
import * as encryptedSecrets from "./migrations/0150_encrypted_secrets.ts";
import * as secondFactors from "./migrations/0151_second_factors.ts";
import * as regionOfTheSite from "./migrations/0165_region_of_the_site.ts";
import * as mapOfTheRegion from "./migrations/0168_map_of_the_region.ts";
import * as brandAndChangesOfTheRegion from "./migrations/0171_brand_and_changes_of_the_region.ts";
import * as firstRun from "./migrations/0172_first_run.ts";
import * as languageOfAnAccount from "./migrations/0174_language_of_an_account.ts";
import * as languagesOfTexts from "./migrations/0175_languages_of_texts.ts";
import * as translationsOfPages from "./migrations/0176_translations_of_pages.ts";
import * as movingInAndLongChanges from "./migrations/0177_moving_in_and_long_changes.ts";
import * as hintsOfCategories from "./migrations/0180_hints_of_categories.ts";
import * as mapServiceByName from "./migrations/0181_map_service_by_name.ts";
import * as radiusOfAdsInMetres from "./migrations/0182_radius_of_ads_in_metres.ts";
import * as mapServiceAfterTheUpgrade from "./migrations/0183_map_service_after_the_upgrade.ts";
import * as accessFacts from "./migrations/0193_access_facts.ts";
import * as formatsOfMovingIn from "./migrations/0197_formats_of_moving_in.ts";
import * as loginCodes from "./migrations/0198_login_codes.ts";
import * as planLinks from "./migrations/0200_plan_links.ts";
import * as plannedDates from "./migrations/0201_planned_dates.ts";
import * as helpPage from "./migrations/0203_help_page.ts";
import * as wordsOfPeopleAndAds from "./migrations/0204_words_of_people_and_ads.ts";
import * as eventDrafts from "./migrations/0205_event_drafts.ts";
import * as massChanges from "./migrations/0206_mass_changes.ts";
import * as organizers from "./migrations/0207_organizers.ts";
import * as weeklyVenueMails from "./migrations/0209_weekly_venue_mails.ts";
import * as textsThatCameWithTheSite from "./migrations/0210_texts_that_came_with_the_site.ts";
import * as specialHours from "./migrations/0211_special_hours.ts";
import * as rsvps from "./migrations/0213_rsvps.ts";
import * as inboxMails from "./migrations/0215_inbox_mails.ts";
import * as programmes from "./migrations/0216_programmes.ts";
import * as imagesOfPages from "./migrations/0217_images_of_pages.ts";
import * as organizerClaims from "./migrations/0218_organizer_claims.ts";
import * as editedImportRows from "./migrations/0221_edited_import_rows.ts";
import * as editions from "./migrations/0222_editions.ts";
import * as wholeMoves from "./migrations/0224_whole_moves.ts";
import * as confirmedEvents from "./migrations/0226_confirmed_events.ts";
import * as newsletter from "./migrations/0227_newsletter.ts";
import * as regionSources from "./migrations/0228_region_sources.ts";
import * as faces from "./migrations/0229_faces.ts";
import * as fediverse from "./migrations/0230_fediverse.ts";
import * as unlistedPlaces from "./migrations/0231_unlisted_places.ts";
import * as picturesOfMoves from "./migrations/0232_pictures_and_uids_of_moves.ts";
import * as rsvpsOfFaces from "./migrations/0233_rsvps_of_faces.ts";
import * as fediverseBlocks from "./migrations/0234_fediverse_blocks.ts";

/** In order; forward only. A new file is added here and never edited once it has shipped. */
const migrations: Record<string, Migration> = {
  "0001_foundation": foundation,
  "0002_listing_projection": listingProjection,
  "0003_people_and_traffic": peopleAndTraffic,
  "0004_listing_speed": listingSpeed,
  "0004_search_lexemes": searchLexemes,
  "0005_accounts": accounts,
  "0008_job_queue": jobQueue,
  "0008_news_of_searches": newsOfSearches,
  "0009_producers": producers,
  "0010_image_renditions": imageRenditions,
  "0011_unused_images": unusedImages,
  "0012_deeds": deeds,
  "0013_calendar_entries": calendarEntries,
  "0014_names_of_unlisted": namesOfUnlisted,
  "0015_demo_accounts": demoAccounts,
  "0016_point_accuracy": pointAccuracy,
  "0017_kinds_of_listed_venues": kindsOfListedVenues,
  "0018_hours_of_listed_venues": hoursOfListedVenues,
  "0019_chosen_prints": chosenPrints,
  "0020_imported_revisions": importedRevisions,
  "0025_sightings": sightings,
  "0026_traffic_counts": trafficCounts,
  "0028_support_messages": supportMessages,
  "0029_plan_prices": planPrices,
  "0030_feeds_of_searches": feedsOfSearches,
  "0031_calendar_widgets": calendarWidgets,
  "0036_deleted_calendars": deletedCalendars,
  "0038_import_sources": importSources,
  "0047_quality_reports": qualityReports,
  "0048_reach": reach,
  "0041_api_tokens": apiTokens,
  "0034_payments": payments,
  "0042_webhooks": webhooks,
  "0044_duplicate_resolutions": duplicateResolutions,
  "0045_venue_merges": venueMerges,
  "0049_words_of_reports": wordsOfReports,
  "0050_checked_links": checkedLinks,
  "0059_audit_log": auditLog,
  "0060_admin_lists": adminLists,
  "0055_freshness": freshness,
  "0051_request_decisions": requestDecisions,
  "0054_claim_proofs": claimProofs,
  "0053_contests": contests,
  "0052_request_evidence": requestEvidence,
  "0056_corrections": corrections,
  "0057_asked_dates": askedDates,
  "0063_told_changes": toldChanges,
  "0064_site_pages": sitePages,
  "0065_first_pages": firstPages,
  "0069_demo_pictures": demoPictures,
  "0075_search_ads": searchAds,
  "0076_ads_in_privacy": adsInPrivacy,
  "0066_featured_days": featuredDays,
  "0067_site_codes": siteCodes,
  "0073_words_of_records": wordsOfRecords,
  "0071_timesheets": timesheets,
  "0072_editor_profiles": editorProfiles,
  "0077_account_undos": accountUndos,
  "0068_managers": managers,
  "0078_form_secret": formSecret,
  "0080_named_listing_changes": namedListingChanges,
  "0081_text_reviews": textReviews,
  "0082_imported_texts": importedTexts,
  "0079_site_messages": siteMessages,
  "0085_named_card_changes": namedCardChanges,
  "0086_told_moves": toldMoves,
  "0096_claims_to_the_end": claimsToTheEnd,
  "0089_kept_statuses_and_time_zones": keptStatusesAndTimeZones,
  "0091_import_runs_with_an_owner": importRunsWithAnOwner,
  "0093_changes_of_single_dates": changesOfSingleDates,
  "0090_addresses_in_mails": addressesInMails,
  "0095_venues_of_searches": venuesOfSearches,
  "0094_corrected_dates": correctedDates,
  "0097_deciding_editors_and_categories": decidingEditorsAndCategories,
  "0098_edits_by_time": editsByTime,
  "0103_words_with_apostrophes": wordsWithApostrophes,
  "0106_plain_terms_and_privacy": plainTermsAndPrivacy,
  "0107_age_notes": ageNotes,
  "0110_places_of_changes": placesOfChanges,
  "0115_repeated_and_counted_requests": repeatedAndCountedRequests,
  "0120_watched_work": watchedWork,
  "0130_archive": archive,
  "0131_kept_for_a_time": keptForATime,
  "0140_ends_and_devices_of_sessions": endsAndDevicesOfSessions,
  "0150_encrypted_secrets": encryptedSecrets,
  "0151_second_factors": secondFactors,
  "0165_region_of_the_site": regionOfTheSite,
  "0168_map_of_the_region": mapOfTheRegion,
  "0171_brand_and_changes_of_the_region": brandAndChangesOfTheRegion,
  "0172_first_run": firstRun,
  "0174_language_of_an_account": languageOfAnAccount,
  "0175_languages_of_texts": languagesOfTexts,
  "0176_translations_of_pages": translationsOfPages,
  "0177_moving_in_and_long_changes": movingInAndLongChanges,
  "0180_hints_of_categories": hintsOfCategories,
  "0181_map_service_by_name": mapServiceByName,
  "0182_radius_of_ads_in_metres": radiusOfAdsInMetres,
  "0183_map_service_after_the_upgrade": mapServiceAfterTheUpgrade,
  "0193_access_facts": accessFacts,
  "0197_formats_of_moving_in": formatsOfMovingIn,
  "0198_login_codes": loginCodes,
  "0200_plan_links": planLinks,
  "0201_planned_dates": plannedDates,
  "0203_help_page": helpPage,
  "0204_words_of_people_and_ads": wordsOfPeopleAndAds,
  "0205_event_drafts": eventDrafts,
  "0206_mass_changes": massChanges,
  "0209_weekly_venue_mails": weeklyVenueMails,
  "0210_texts_that_came_with_the_site": textsThatCameWithTheSite,
  "0211_special_hours": specialHours,
  "0213_rsvps": rsvps,
  "0215_inbox_mails": inboxMails,
  "0216_programmes": programmes,
  "0207_organizers": organizers,
  "0217_images_of_pages": imagesOfPages,
  "0218_organizer_claims": organizerClaims,
  "0221_edited_import_rows": editedImportRows,
  "0222_editions": editions,
  "0224_whole_moves": wholeMoves,
  "0226_confirmed_events": confirmedEvents,
  "0227_newsletter": newsletter,
  "0228_region_sources": regionSources,
  "0229_faces": faces,
  "0230_fediverse": fediverse,
  "0231_unlisted_places": unlistedPlaces,
  "0232_pictures_and_uids_of_moves": picturesOfMoves,
  "0233_rsvps_of_faces": rsvpsOfFaces,
  "0234_fediverse_blocks": fediverseBlocks,
};

const migratorOf = <Schema>(db: Kysely<Schema>) =>
  new Migrator({
    db: db as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => migrations },
    // Numbers are given before the work is done: what is finished later may have the lower one, and stands by itself.
    allowUnorderedMigrations: true,
  });

/** A table is in use: readers and writers would wait behind a migration that waits for it. */
const lockNotAvailable = "55P03";
const isLocked = (error: unknown) => error instanceof Error && "code" in error && error.code === lockNotAvailable;

/** How long migrations are tried again while others hold what they change, or migrate, in milliseconds. */
const LOCKED_MS = 10 * 60_000;
const PAUSE_MS = 2_000;

/**
 * Brings a database to the newest schema, all of it or nothing. Each wait for a lock ends after the connection's
 * `lock_timeout`, so that nobody waits behind it; then it is tried again. Returns the names of the migrations that ran.
 * @throws the last failure, after ten minutes of tries
 */
export async function migrate<Schema>(db: Kysely<Schema>, onLocked?: () => void): Promise<string[]> {
  for (const until = Date.now() + LOCKED_MS; ; ) {
    const { error, results = [] } = await migratorOf(db).migrateToLatest();
    if (!error) return results.map((result) => result.migrationName);
    if (!isLocked(error) || Date.now() > until) throw error;
    onLocked?.();
    await pause(PAUSE_MS);
  }
}

/** The newest migration of this version. */
export const newestMigration = Object.keys(migrations).sort().at(-1) ?? "";

/** The migrations of this version that have not run on a database, in order. */
export async function missingMigrations<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const known = await migratorOf(db).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}
