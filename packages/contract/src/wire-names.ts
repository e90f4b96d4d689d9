/** `dateStart` as addresses and the REST facade spell it: `date_start`. */
export const toWireName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `date_start` as code and tRPC spell it: `dateStart`. */
export const fromWireName = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
