import { useId } from "react";

/** The mark (sun, hills, river) and the site's name; the caller's link of class "wordmark" goes around it. */
export function Wordmark({ name }: { name: string }) {
  const clip = useId();
  return (
    <>
      <svg className="mark" viewBox="0 0 40 40" aria-hidden="true">
        <defs>
          <clipPath id={clip}>
            <circle cx="20" cy="20" r="19" />
          </clipPath>
        </defs>
        <g clipPath={`url(#${clip})`}>
          <rect width="40" height="40" fill="#f2b632" />
          <path
            d="M25.6 8.2l2.9 1.2 1.9 2.6.2 3.2-1.5 2.8-2.7 1.6-3.1-.1-2.6-1.7-1.3-2.9.4-3.1 2.1-2.5z"
            fill="#fff6dc"
          />
          <path d="M-1 24l5-4.2 4-.8 5-5.6 3.4 2 4.6 5.2 4.2-2.4 5.6 3.6 4.2-.6 7 5V41H-1z" fill="#2b6a5a" />
          <path d="M-1 27.5l8.6-1.5 8 1.8 9.8-2.4L41 27.6V41H-1z" fill="#17352a" />
          <path
            d="M22.5 26.5l3.400.5c-1.5 1.300-7.800 2-8.500 4.200-.6 2 6 3 6.800 5.400.3 1.200-.3 2.800-1.200 4.400H9.500c3.600-2.300 6.300-3.800 5.500-5.300-.8-1.600-4.600-2.300-4.400-4.500.3-2.700 9.400-3.300 11.900-4.700z"
            fill="#bcd7dd"
          />
        </g>
        <circle cx="20" cy="20" r="19" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
      </svg>
      <span>{name}</span>
    </>
  );
}
