/** A coordinate as a form keeps it: a pin is set to about a metre. */
export const degreesText = (degrees: number): string => String(Number(degrees.toFixed(5)));
