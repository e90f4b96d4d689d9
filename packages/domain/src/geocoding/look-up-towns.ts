import { isCountry } from "@hereabouts/contract/fields/countries";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { timeZoneOf } from "../geography/time-zone-of.ts";
import type { TownQuestion, WorldTown } from "../ports.ts";

const most = { towns: 500, metres: 500_000, outlinePoints: 5_000 };

const isLatitude = (degrees: number) => Math.abs(degrees) <= 90;
const isLongitude = (degrees: number) => Math.abs(degrees) <= 180;

function faultsOf(question: TownQuestion): Record<string, string[]> {
  if (question.by === "name") {
    const { text, country } = question;
    return {
      ...(text.trim() === "" && { text: [messages.required] }),
      ...(text.length > limits.placeNameChars && { text: [messages.atMostChars(limits.placeNameChars)] }),
      ...(!isCountry(country) && { country: [messages.choice(country)] }),
    };
  }
  if (question.by === "outline") {
    const { outline } = question;
    if (outline.length < 3) return { outline: [messages.required] };
    if (outline.length > most.outlinePoints) return { outline: [messages.atMostValues(most.outlinePoints)] };
    return outline.every(([lon, lat]) => isLatitude(lat) && isLongitude(lon)) ? {} : { outline: [messages.number] };
  }
  const metres = question.by === "radius" ? question.metres : 1;
  return {
    ...(!isLatitude(question.lat) && { lat: [messages.between(-90, 90)] }),
    ...(!isLongitude(question.lon) && { lon: [messages.between(-180, 180)] }),
    ...(!(metres > 0 && metres <= most.metres) && { metres: [messages.between(1, most.metres)] }),
  };
}

/**
 * Towns of the world, at most 500 and 20 until more are asked for, with the time zone of the point that is asked about, or
 * of the first town; null without either. No service is asked. @throws Invalid by field
 */
export async function lookUpTowns(
  { ports }: { ports: Pick<Context["ports"], "gazetteer"> },
  { question, limit = 20 }: { question: TownQuestion; limit?: number },
): Promise<{ timeZone: string | null; towns: WorldTown[] }> {
  const faults = faultsOf(question);
  if (!(limit >= 1 && limit <= most.towns)) faults.limit = [messages.between(1, most.towns)];
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  const towns = await ports.gazetteer.lookUp(question, limit);
  return { timeZone: "lat" in question ? timeZoneOf(question) : (towns[0]?.timeZone ?? null), towns };
}
