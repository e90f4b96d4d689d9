import { mailingForm } from "@hereabouts/contract/editions/edition-mail";
import { addDays } from "@hereabouts/recurrence/local-date";
import { TIME_INVALID_MESSAGE } from "@hereabouts/recurrence/messages";
import { formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { formatTime, HOUR_MINUTES, parseTime } from "@hereabouts/recurrence/typed-time";
import { z } from "zod";

/** When and with which words an edition is mailed, as it is typed. */
export const typedMailing = z
  .object({
    subject: z.string(),
    intro: z.string(),
    sendDay: z.string(),
    sendMinute: z.string().refine((text) => parseTime(text) !== null, TIME_INVALID_MESSAGE),
  })
  .transform(({ sendDay, sendMinute, ...words }): z.input<typeof mailingForm> => {
    const day = parseTypedDate(sendDay);
    return { ...words, sendDay: typeof day === "string" ? day : sendDay, sendMinute: parseTime(sendMinute) ?? 0 };
  })
  .pipe(mailingForm);

/** Values of the form. */
export type MailingValues = z.input<typeof typedMailing>;

const FIRST_SEND = 10 * HOUR_MINUTES;

/** The values that the form begins with: tomorrow at 10:00. */
export const startOfMailing = ({ name }: { name: string }, today: string): MailingValues => ({
  subject: name,
  intro: "",
  sendDay: formatTypedDate(addDays(today, 1)),
  sendMinute: formatTime(FIRST_SEND),
});
