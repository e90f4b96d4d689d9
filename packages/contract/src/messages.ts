import { msg, plural, t } from "@hereabouts/language/translate";
import {
  DATE_INVALID_MESSAGE,
  END_DATE_MESSAGE,
  maximumMessage,
  minimumMessage,
} from "@hereabouts/recurrence/messages";
import { requestMessages } from "./request-messages.ts";
import { sessionLimits } from "./session-limits.ts";
import { visitorMessages } from "./visitor-messages.ts";

/** The longest value that a message repeats. */
const QUOTED_CHARS = 80;

/** A value as a message repeats it: short, and safe whatever was sent. */
function quoted(value: unknown): string {
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "[…]" : "{…}";
  const text = String(value);
  return text.length > QUOTED_CHARS ? `${text.slice(0, QUOTED_CHARS)}…` : text;
}

/** Messages shared by several modules. A module's own are in its `*Messages`; clients show and compare the texts. */
export const messages = {
  ...visitorMessages,
  ...requestMessages,
  required: msg("This field is required."),
  atMostWords: (max: number) => msg("Use at most {max} words.", { max }),
  atLeastChars: (min: number) =>
    min === 1
      ? msg("This field must be at least 1 character.")
      : msg("This field must be at least {min} characters.", { min }),
  atMostChars: (max: number) => msg("This field is limited to {max} characters.", { max }),
  betweenChars: (min: number, max: number) =>
    msg("This field must be between {min} and {max} characters.", { min, max }),
  minimum: minimumMessage,
  maximum: maximumMessage,
  multipleOf: (step: number) => msg("Enter a multiple of {step}.", { step }),
  between: (min: number, max: number) => msg("Value must be between {min} and {max}.", { min, max }),
  url: msg("Enter a valid URL."),
  urlScheme: msg('URL must begin with "http:" or "https:"'),
  date: DATE_INVALID_MESSAGE,
  allDayTimes: msg("An all-day date starts at 00:00 and ends at 24:00."),
  number: msg("Enter a number."),
  wholeNumber: msg("Enter a whole number."),
  trueOrFalse: msg("Must be true or false."),
  text: msg("Must be text."),
  list: msg("Must be a list."),
  object: msg("Must be an object."),
  choice: (value: unknown) => t('"{value}" is not a valid choice.', { value: quoted(value) }),
  endBeforeStart: END_DATE_MESSAGE,
  pastDay: msg("Choose today or an earlier day."),
  atMostDays: (max: number) => msg("Choose at most {max} days.", { max }),
  eventGone: msg("Deleted event"),
  trafficUpdated: msg("Traffic data is updated every five minutes."),
  noCalendars: msg("You have no calendars yet."),
  image: msg("Upload a valid image. This file is damaged or isn’t an image."),
  imageType: msg("Only jpg and png images can be uploaded."),
  imageTooLarge: (megabytes: number) => msg("The image is larger than {megabytes} MB.", { megabytes }),
  imageTooManyPixels: (megapixels: number) => msg("The image has more than {megapixels} megapixels.", { megapixels }),
  oneImage: msg("Only one image can be uploaded at a time."),
  uploadGone: msg("This upload has expired. Choose the image again."),
  cropShape: msg("The crop must be twice as wide as high."),
  cropOutside: msg("The crop is outside the image."),
  uploadForm: msg("Send the image as the field of a multipart form."),
  atMostHours: (max: number) => msg("A week has at most {max} rows of hours.", { max }),
  noHours: msg("This venue has no opening hours yet. Add them to its profile first."),
  lastDate: msg("This is the event’s only date. Delete the event instead."),
  cancelInstead: msg("This event follows its venue’s hours, so you can’t remove a date. Cancel the date instead."),
  atMostValues: (max: number) => msg("Choose at most {max}.", { max }),
  atMostDates: (max: number) => msg("An event has at most {max} rows of dates.", { max }),
  notFound: msg("Not found."),
  unknownPlace: msg("We don’t know this place. Try a nearby town or a postal code."),
  invalidPage: msg("Invalid page."),
  signInRequired: msg("Authentication credentials were not provided."),
  confirmationRequired: msg(
    "Not done: enter your password first, because your login is more than {confirmedMinutes} minutes old.",
    { confirmedMinutes: sessionLimits.confirmedMinutes },
  ),
  howToConfirm: msg(
    "Send the password to POST /auth/reauthenticate/ and repeat the call within {confirmedMinutes} minutes.",
    { confirmedMinutes: sessionLimits.confirmedMinutes },
  ),
  sessionEnded: msg("You were logged out, so this wasn’t saved. Log in and try again: what you typed is still here."),
  unavailable: msg("The site’s database isn’t responding. Please try again in a few minutes."),
  stalePage: (moment: string) =>
    t("This page is from {moment}. We’re repairing the site. Newer changes will appear afterwards.", { moment }),
  howToLogIn: msg(
    "Apps send an API token as “Authorization: Bearer …”. Create one at /account/tokens/; /api/docs/#tokens explains the scopes. Browsers log in by POST /auth/login-ajax/.",
  ),
  imagesUnavailable: msg("We can’t store images right now. Try again in a minute, or save without the image."),
  storageFull: msg("We can’t save this right now because storage is full. Please try again later."),
  email: msg("Enter a valid email address."),
  emailTaken: msg("An account with this email address already exists."),
  passwordsDiffer: msg("The two passwords don’t match."),
  passwordCommon: msg("This password is too common. Choose another."),
  passwordLikeEmail: msg("The password is too similar to the email address."),
  wrongCredentials: msg("Wrong email address or password."),
  accountSuspended: (reason: string, supportEmail: string) =>
    reason === ""
      ? t("This account is suspended. If you believe this is an error, write to {supportEmail}.", { supportEmail })
      : t("This account is suspended. {reason} If you believe this is an error, write to {supportEmail}.", {
          reason,
          supportEmail,
        }),
  proofNeeded: msg("This form is receiving automated traffic. Include a proof of work (see /api/docs/)."),
  proofWrong: msg("The proof of work is wrong. Request another challenge."),
  proofExpired: msg("The proof of work has expired. Request another challenge."),
  proofUsed: msg("This proof of work was already used. Request another challenge."),
  provingHuman: msg("Checking that you’re not a bot. This takes a few seconds."),
  scriptsNeeded: msg("This form needs JavaScript. Turn it on in your browser and reload the page."),
  wrongPassword: msg("Wrong password."),
  noPassword: msg("Your account has no password. Log in again instead."),
  linkUsedUp: msg("This link has expired or was already used. Request a new one."),
  lastSignIn: msg("This is the only way into your account. Set a password first."),
  accountDeleted: msg("Your account was deleted."),
  accountMade: msg("Account created. Check your email to confirm your address."),
  mailSent: (address: string) => t("We sent an email to {address}.", { address }),
  mailSentToNewAddress: msg("We emailed your new address. To finish the change, open the link in that email."),
  passwordChanged: msg("Password changed. Your other devices were logged out."),
  detailsSaved: msg("Details saved."),
  alertsSaved: msg("Alerts saved."),
  signInDisconnected: (provider: string) => t("{provider} disconnected.", { provider }),
  deviceSignedOut: (device: string) => t("{device} logged out.", { device }),
  typeYourEmail: msg("Enter the email address of your account."),
  csrfFailed: msg("CSRF Failed: the token is missing or incorrect. Reload the page and try again."),
  changedMeanwhile: msg(
    "Not saved: someone else changed this while you were editing. Load the latest version and make your changes there.",
  ),
  keptOnNewest: msg("This is the latest version with your changes. Check it, then save."),
  mineOnNewest: msg(
    "Not saved: someone else changed this while you were editing. Your text is still here. Apply it to the latest version, check it, then save.",
  ),
  correctForm: msg("Please correct form errors before submitting."),
  stillNeeded: msg("Still needed:"),
  toCorrect: msg("To correct:"),
  nothingChanged: msg("Nothing has changed yet."),
  printed: msg("No photo yet, so we made you a poster."),
  imageOnItsWay: msg("The image is still uploading."),
  offlineKept: msg(
    "You’re offline. What you typed is saved on this device, and we’ll send it when you’re back online.",
  ),
  offlineHeld: msg("You’re offline. Keep this page open, and we’ll send what you typed when you’re back online."),
  connectionLost: msg(
    "We lost the connection while sending this. Everything you typed is still here. Check whether it was saved before you send it again.",
  ),
  deedUnanswered: msg("We lost the connection. Check whether your change was saved before you try again."),
  broughtBack: (when: string) => t("Restored what you typed {when}", { when }),
  moreDrafts: (count: number) =>
    count === 1
      ? t("You have one more draft. It opens with the next new form.")
      : t("You have {count} more drafts. They open with the next new forms.", { count }),
  startedOver: msg("You started over."),
  leaveChanges: msg("You have unsaved changes. Leave this page?"),
  leftDraft: msg("Not sent yet. What you typed is saved on this device."),
  usState: msg("Enter a valid U.S. state."),
  addressSaved: (name: string) => t('Successfully saved "{name}" to your Address Book.', { name }),
  itemSaved: (name: string) => t('Successfully saved "{name}".', { name }),
  updated: (name: string) => t('Successfully updated "{name}".', { name }),
  deleted: (name: string) => t("{name} was deleted successfully.", { name }),
  confirmDelete: msg("Are you sure? This object will be deleted permanently."),
  deleteFailed: (reason: string) => t("Failed to delete item: {reason}", { reason: reason || t("unknown error") }),
  keptDeleted: (days: number) => t("You can restore deleted items for {days} days.", { days }),
  nothingDeleted: (days: number) => t("No deleted items in the last {days} days.", { days }),
  datesCancelled: ({ total, cancelled }: { total: number | null; cancelled: number }) =>
    total === null
      ? plural(cancelled, "{count} upcoming date canceled", "{count} upcoming dates canceled")
      : plural(total, "{changed} of {count} date canceled", "{changed} of {count} dates canceled", {
          changed: cancelled,
        }),
  restored: (name: string) => t("{name} was restored successfully.", { name }),
  restoreFailed: (reason: string) => t("Failed to restore item: {reason}", { reason: reason || t("unknown error") }),
  renameFailed: (reason: string) => t("Failed to rename item: {reason}", { reason: reason || t("unknown error") }),
  searchOfVenue: (search: string, venue: string) =>
    t("“{search}” now shows only events at {venue}.", { search, venue }),
  searchOfAll: (search: string) => t("“{search}” keeps showing events at all venues.", { search }),
  searchSaved: (name: string) => t("Saved “{name}”. New matches come by email.", { name }),
  alertSent: msg("The email is on its way."),
  alertNotSent: (reason: string) => t("The email couldn’t be sent: {reason}", { reason }),
  alertNotChanged: (reason: string) => t("Alerts couldn’t be changed: {reason}", { reason }),
  copied: msg("Copied."),
  textNotCopied: msg("The text couldn’t be copied. Select it and copy it yourself."),
  followed: (name: string) => t("Following {name}. News comes by email.", { name }),
  unfollowed: (name: string) => t("No longer following {name}.", { name }),
  feedRenewed: msg("New link created. The old link no longer works."),
  feedNotMade: (reason: string) => t("The link couldn’t be created: {reason}", { reason }),
  linkCopied: msg("Link copied."),
  linkNotCopied: msg("The link couldn’t be copied. Select it and copy it yourself."),
  saveSearchFailed: msg("Failed to save search. Please try your request again."),
  folderFull: (max: number) => msg("You’ve reached the limit of {max}. Delete one to save another.", { max }),
  noSavedSearches: msg("No saved searches."),
  noAddresses: msg("No saved addresses."),
  eventsFolderEmpty: msg("Your events folder is empty."),
  clearPastEvents: (count: number) => plural(count, "Clear {count} past event", "Clear {count} past events"),
  pastEventsCleared: (count: number) => plural(count, "{count} past event removed.", "{count} past events removed."),
  chooseDateAction: msg("Choose what should happen."),
  chooseWeekday: msg("Choose a weekday."),
  dateNotMoved: msg("Nothing to save yet. Change the day, a time or the note."),
  dateMarkedAlready: msg("This date already has that status. Change the note, or undo the status."),
  followingSame: msg("Nothing to save yet. Change the weekday or a time."),
  followingSameTimes: msg("Nothing to save yet. Change a time."),
  followingNone: msg(
    "The series ends before the next date on these weekdays. Choose other weekdays, or end the series here.",
  ),
  dateMoved: (day: string) => t("{day} moved. We’re emailing everyone who saved this event.", { day }),
  dateNoted: (day: string) => t("Note for {day} changed.", { day }),
  datePostponed: (day: string) => t("{day} postponed. We’re emailing everyone who saved this event.", { day }),
  dateSoldOut: (day: string) => t("{day} marked as sold out.", { day }),
  dateMovedOnline: (day: string) => t("{day} moved online. We’re emailing everyone who saved this event.", { day }),
  dateCancelled: (day: string) => t("{day} canceled. We’re emailing everyone who saved this event.", { day }),
  dateTakenOut: (day: string) => t("{day} removed.", { day }),
  datePutBack: (day: string) => t("{day} restored to its original plan.", { day }),
  seriesChanged: (day: string) => t("Dates from {day} on changed.", { day }),
  venuesFolderEmpty: msg("Your venues folder is empty."),
  noExportResults: msg("No results found for this search."),
  activeEvents: (used: number, allowed: number) => t("{used} of {allowed} active events", { used, allowed }),
  activeOfShort: (used: number, allowed: number) => t("{used} of {allowed} active", { used, allowed }),
  activeShort: (used: number) => t("{used} active", { used }),
  noEventLimit: msg("No event limit"),
  onPlan: (plan: string) => t("Plan: {plan}", { plan }),
  largerPlan: (plan: string, activeEvents: number | null) =>
    `${plan} (${activeEvents === null ? t("no event limit") : t("{activeEvents} active events", { activeEvents })})`,
  askOwnerForPlan: msg("Ask the owner of the venue for a larger plan."),
  quotaWarning: msg(
    "To create additional events for this venue, you must either delete existing events or upgrade your subscription package.",
  ),
  upgradeToPublish: msg("Upgrade to publish more events."),
  quotaFull: (active: number) =>
    plural(active, "This venue has {count} active event.", "This venue has {count} active events."),
  alreadyClaimed: (supportEmail: string) =>
    t("Oops! This venue has already been claimed. If you believe this is an error, please contact {supportEmail}.", {
      supportEmail,
    }),
  contactReceived: (reference: string) => t("We received your message. Reference: {reference}.", { reference }),
  contactAnswered: (email: string) => t("We’ll reply to {email}. A receipt is on its way there.", { email }),
  contactKept: (days: number) => t("We keep your message with your account for {years} years.", { years: days / 365 }),
  explainRejection: msg("Explain why you’re rejecting the request."),
  otherRequestOpen: msg("Another request for this venue is open. Reject or cancel that one first."),
  verifiedStays: msg("You can’t delete a verified request. Cancel it instead."),
  venueClaimed: msg("Claimed the venue."),
  venueSuggested: msg("Suggested the venue."),
  claimMoved: (from: string, to: string) => t("Changed the status from {from} to {to}.", { from, to }),
  claimNoted: msg("Left a note."),
  planMoved: (from: string, to: string) => t("Changed the plan from {from} to {to}.", { from, to }),
  subscriptionMoved: (from: string, to: string) => t("Changed the subscription from {from} to {to}.", { from, to }),
  subscriptionStarted: (plan: string) => t("Started a subscription on the plan {plan}.", { plan }),
  profileSaved: msg("Profile saved."),
  nothingToDisplay: msg("No items to display."),
  calendarGone: msg("This calendar is no longer here."),
  cardGone: { event: msg("This event is no longer here."), venue: msg("This venue is no longer here.") },
} as const;
