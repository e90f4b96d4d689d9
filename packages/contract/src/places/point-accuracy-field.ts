import { z } from "zod";
import { choiceError } from "../fields/value-errors.ts";
import { pointAccuracies } from "./point-accuracy.ts";

/** Of a form. Absent, a point that stays as it is stays as exact as it was. */
export const pointAccuracyIfGiven = z.preprocess(
  (value) => value ?? undefined,
  z.enum(pointAccuracies, { error: choiceError }).optional(),
);
