/** Limits of sessions, and of what an account remembers of devices. */
export const sessionLimits = {
  /** A session ends so many days after its login, however much it is used. */
  days: 90,
  /** A session ends after so many days without use. */
  idleDays: 30,
  /** Without use by someone with rights over others (editors, staff and superusers) after so many hours. */
  staffIdleHours: 12,
  /** How long a login or an entered password confirms who is at the device. */
  confirmedMinutes: 15,
  /** Days for which an account remembers a device after its last login there. */
  deviceDays: 180,
  /** Devices that an account remembers; the latest logins stay. */
  devicesKept: 20,
} as const;

/** Why a session ended by itself: not used for too long, or begun too long ago. */
export const sessionEnds = ["idle", "age"] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/**
 * How an operation has its caller prove who they are, beside being logged in. "recently": by a login or a password in the last
 * `sessionLimits.confirmedMinutes`. "itself": its own form asks for the password each time; an account without one
 * needs a recent login.
 */
export type Confirmation = "recently" | "itself";
