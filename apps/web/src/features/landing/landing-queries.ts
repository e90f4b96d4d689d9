/** How many events the home page shows of tonight (the first of them large) and of the weekend. */
export const shown = { tonight: 4, weekend: 6 } as const;

/** What the home page asks: today's events around the installation's default location. */
export const tonightQuery = { namedDate: "today" as const, pageSize: shown.tonight };

/** The weekend's events. On a weekend tonight's are among them, so as many more are asked for. */
export const weekendQuery = { namedDate: "this-weekend" as const, pageSize: shown.tonight + shown.weekend };
