import type { VenuePage } from "@hereabouts/contract/pages/venue-page";
import { t } from "@hereabouts/language/translate";
import { BrandIcon } from "@hereabouts/ui/icons/brand-icon";
import { BookOpen, Globe, Mail, Phone } from "lucide-react";
import styles from "./venue-contact.module.css";

/** A web address without its scheme; null when it is not http or https. */
function shownUrl(url: string): string | null {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  return `${parsed.host.replace(/^www\./, "")}${parsed.pathname.replace(/\/$/, "")}`;
}

const BRANDS = [
  { brand: "facebook", name: "Facebook", key: "facebookUrl" },
  { brand: "instagram", name: "Instagram", key: "instagramUrl" },
  { brand: "twitter", name: "Twitter", key: "twitterUrl" },
] as const;

/** Website, phone, mail and social pages, as far as they are known. */
export function VenueContact({ venue }: { venue: VenuePage }) {
  const site = shownUrl(venue.website);
  const social = BRANDS.filter(({ key }) => shownUrl(venue[key]) !== null);
  const isReachable = site !== null || venue.phone !== "" || venue.email !== "" || social.length > 0;
  const hasArticle = shownUrl(venue.wikipediaUrl) !== null;
  if (!isReachable && !hasArticle) return null;
  return (
    <section>
      <h2>{t("Contact")}</h2>
      <ul className={styles.contact}>
        {site !== null && (
          <li>
            <Globe />
            <a href={venue.website} target="_blank" rel="noopener nofollow">
              {site}
            </a>
          </li>
        )}
        {venue.phone !== "" && (
          <li>
            <Phone />
            <a href={`tel:${venue.phone.replace(/[^\d+]/g, "")}`}>{venue.phoneText}</a>
          </li>
        )}
        {venue.email !== "" && (
          <li>
            <Mail />
            <a href={`mailto:${venue.email}`}>{venue.email}</a>
          </li>
        )}
        {hasArticle && (
          <li>
            <BookOpen />
            <a href={venue.wikipediaUrl} target="_blank" rel="noopener">
              {t("Wikipedia")}
            </a>
          </li>
        )}
        {social.length > 0 && (
          <li className={styles.social}>
            {social.map(({ brand, name, key }) => (
              <a key={brand} href={venue[key]} aria-label={name} target="_blank" rel="noopener nofollow">
                <BrandIcon brand={brand} />
              </a>
            ))}
          </li>
        )}
      </ul>
    </section>
  );
}
