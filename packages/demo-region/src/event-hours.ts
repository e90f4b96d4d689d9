import type { LocalTime } from "./demo-region.types.ts";

/** From when to when an event takes place on its day. */
export interface Hours {
  timeStart: LocalTime;
  timeEnd: LocalTime | null;
}

/** Reads "19:30-22" or "19:30". */
export function readHours(text: string): Hours {
  const clock = (time: string) => {
    const [hour = "0", minute = "00"] = time.split(":");
    return `${hour.padStart(2, "0")}:${minute}`;
  };
  const [start = "", end] = text.split("-");
  return { timeStart: clock(start), timeEnd: end === undefined ? null : clock(end) };
}
