import { z } from "zod";
import { choiceError } from "../fields/value-errors.ts";
import { pointAccuracies } from "./point-accuracy.ts";

/** `pointAccuracy` of a form. When it is absent, the stored one stays as long as the point does. */
export const pointAccuracyIfGiven = z.preprocess(
  (value) => value ?? undefined,
  z.enum(pointAccuracies, { error: choiceError }).optional(),
);
