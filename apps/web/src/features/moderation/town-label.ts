/** "Greenfield, MA"; what is not known is left out. */
export const townLabel = ({ city, state }: { city: string; state: string }) =>
  [city, state].filter((part) => part !== "").join(", ");
