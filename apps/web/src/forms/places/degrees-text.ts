/** A coordinate as text with five decimals, which is about a metre: a pin is not set more exactly. */
export const degreesText = (degrees: number): string => String(Number(degrees.toFixed(5)));
