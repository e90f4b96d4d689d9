import { z } from "zod";
import { limits } from "../limits.ts";

/** The id of a record, as a number. */
export const recordId = z.int().min(1).max(limits.largestId);
