interface Distant {
  distanceMetres: number | null;
}

const metresOf = ({ distanceMetres }: Distant) => distanceMetres ?? Number.MAX_SAFE_INTEGER;

/** Compares cards for a sort: the nearest first, those of no known distance last. */
export const byDistance = (a: Distant, b: Distant): number => metresOf(a) - metresOf(b);
