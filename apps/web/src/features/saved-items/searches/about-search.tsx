import { t } from "@hereabouts/language/translate";

interface AboutSearchProps {
  listing: Record<string, string>;
  venueName: string | undefined;
  organizerName: string | undefined;
}

/** Says what of a listing a saved search keeps: its venue or organizer, and not the area of the map. */
export function AboutSearch({ listing, venueName, organizerName }: AboutSearchProps) {
  return (
    <>
      {venueName && <p>{t("Finds events at {venueName} only.", { venueName })}</p>}
      {organizerName && <p>{t("Finds events by {organizer} only.", { organizer: organizerName })}</p>}
      {listing.bounds && <p>{t("The map’s area isn’t saved: the search finds events by distance from the place.")}</p>}
      {listing.hour && <p>{t("The hour isn’t saved: the search finds events of the whole day.")}</p>}
    </>
  );
}
