const isRealDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** Whether a text is a calendar day, `YYYY-MM-DD`, between the years 1970 and 2199. */
export const isCalendarDay = (text: string): boolean =>
  /^(19[7-9]\d|2[01]\d\d)-\d\d-\d\d$/.test(text) && isRealDate(text);
