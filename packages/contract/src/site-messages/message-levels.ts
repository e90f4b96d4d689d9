/** Levels of a message. */
export const messageLevels = ["info", "success", "warning", "error"] as const;
export type MessageLevel = (typeof messageLevels)[number];

/** The tone of the banner that says a message. */
export const messageTones = { info: "info", success: "success", warning: "warning", error: "danger" } as const;

/** Whether something is the name of a level. */
export const isMessageLevel = (name: unknown): name is MessageLevel => messageLevels.some((level) => level === name);
