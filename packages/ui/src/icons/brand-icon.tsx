import brands from "./brands.svg";

/** By name in `brands.svg`. */
export type Brand = "facebook" | "twitter" | "x" | "instagram" | "google" | "apple";

/**
 * The logo of a service, in the text's colour. Decoration: its name stands beside it or names the link. Its shape is no part
 * of the scripts and of the page: few pages show any.
 */
export function BrandIcon({ brand }: { brand: Brand }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <use href={`${brands}#${brand}`} />
    </svg>
  );
}
