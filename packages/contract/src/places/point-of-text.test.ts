import { describe, expect, test } from "vitest";
import { limits } from "../limits.ts";
import { pointOfText } from "./point-of-text.ts";

const northampton = { lat: 42.3251, lon: -72.6412 };
const near = (point: { lat: number; lon: number }) => ({
  lat: expect.closeTo(point.lat, 4),
  lon: expect.closeTo(point.lon, 4),
});
const maps = "https://www.google.com/maps";

describe("a pin is set by what people copy", () => {
  test.each([
    ["decimal degrees", "42.3251, -72.6412"],
    ["without a space", "42.3251,-72.6412"],
    ["with a space alone", "42.3251 -72.6412"],
    ["in parentheses", " (42.3251, -72.6412) "],
    ["a semicolon between", "42.3251; -72.6412"],
    ["with plus", "+42.3251, -72.6412"],
    ["letters behind", "42.3251° N, 72.6412° W"],
    ["letters before", "N 42.3251 W 72.6412"],
    ["longitude first, as the letters say", "72.6412° W, 42.3251° N"],
    ["degrees, minutes and seconds", `42°19'30.4"N 72°38'28.3"W`],
    ["with typographic marks", "42° 19′ 30.4″ N, 72° 38′ 28.3″ W"],
    ["with spaces alone", "42 19 30.4 N 72 38 28.3 W"],
    ["degrees and minutes", "42°19.506'N, 72°38.472'W"],
    ["signed degrees and minutes", "42 19.506, -72 38.472"],
    ["a geo address", "geo:42.3251,-72.6412?z=17"],
    ["a geo address with what it rests on", "geo:42.3251,-72.6412;u=35"],
    [
      "Google, a place",
      `${maps}/place/Calvin+Theater/@42.3,-72.6,17z/data=!3m1!4b1!4m6!3m5!1s0x89!8m2!3d42.3251!4d-72.6412!16s`,
    ],
    ["Google, a place among others", `${maps}/place/X/@42.3,-72.6,17z/data=!3d41.1!4d-71.1!8m2!3d42.3251!4d-72.6412`],
    ["Google, a view", `${maps}/@42.3251,-72.6412,15z`],
    ["Google, a search", `${maps}/search/42.3251,+-72.6412?sa=X`],
    ["Google, a search of today", `${maps}/search/?api=1&query=42.3251%2C-72.6412`],
    ["Google, a dropped pin", `${maps}/place/42%C2%B019'30.4%22N+72%C2%B038'28.3%22W/@42.3,-72.6,17z`],
    ["Google, directions", `${maps}/dir/?api=1&destination=42.3251,-72.6412`],
    ["Google, directions as a path", `${maps}/dir//42.3251,-72.6412/@42.1,-72.1,12z`],
    ["Google, the old form", "https://maps.google.com/?q=42.3251,-72.6412"],
    ["Google, the old form with words", "https://maps.google.com/maps?q=loc:42.3251,-72.6412&z=14"],
    ["Google, without a scheme", "www.google.com/maps/@42.3251,-72.6412,15z"],
    ["Apple, a pin", "https://maps.apple.com/?ll=42.3251,-72.6412&q=Calvin%20Theater"],
    ["Apple, a search", "https://maps.apple.com/?q=42.3251,-72.6412"],
    ["Apple, a place", "https://maps.apple.com/place?coordinate=42.3251,-72.6412&name=Pin"],
    ["Apple, a view", "https://maps.apple.com/?sll=42.3251,-72.6412&z=10"],
    ["Apple, directions", "https://maps.apple.com/?daddr=42.3251,-72.6412"],
    ["OpenStreetMap, a view", "https://www.openstreetmap.org/#map=17/42.3251/-72.6412"],
    ["OpenStreetMap, a marker", "https://www.openstreetmap.org/?mlat=42.3251&mlon=-72.6412#map=12/42.1/-72.1"],
    ["OpenStreetMap, a thing", "https://www.openstreetmap.org/way/5#map=19/42.3251/-72.6412&layers=N"],
    ["OpenStreetMap, the old form", "https://www.openstreetmap.org/?lat=42.3251&lon=-72.6412&zoom=17"],
    ["Bing, a view", "https://www.bing.com/maps?cp=42.3251~-72.6412&lvl=15"],
    ["Bing, a pin", "https://bing.com/maps/default.aspx?sp=point.42.3251_-72.6412_Calvin&cp=42.1~-72.1"],
    ["Bing, a search", "https://www.bing.com/maps?where1=42.3251,-72.6412"],
    ["Bing, a route", "https://www.bing.com/maps?rtp=pos.42.1_-72.1_A~pos.42.3251_-72.6412_B"],
  ])("%s", (_name, text) => {
    expect(pointOfText(text)).toEqual(near(northampton));
  });

  test("south and east are understood", () => {
    expect(pointOfText("33°51'24\"S 151°12'54\"E")).toEqual(near({ lat: -33.8567, lon: 151.215 }));
    expect(pointOfText("-33.8567, 151.215")).toEqual(near({ lat: -33.8567, lon: 151.215 }));
  });
});

describe("what names no point is none", () => {
  test.each([
    ["nothing", ""],
    ["an address", "19 King Street, Northampton"],
    ["one number", "42.3251"],
    ["three numbers", "42.3251, -72.6412, 15"],
    ["five numbers", "42 19 30 72 38"],
    ["beyond the pole", "92.3251, -72.6412"],
    ["beyond the date line", "42.3251, -182.6412"],
    ["sixty minutes", "42°60' N, 72°38' W"],
    ["a fraction before the minutes", "42.5 19 N 72 38 W"],
    ["a sign and a letter", "-42.3251 S, 72.6412 W"],
    ["two latitudes", "42.3251 N, 72.6412 S"],
    ["decimal commas", "42,3251 -72,6412"],
    ["a decimal comma of few digits", "42,3 -72,6"],
    ["a zip code", "01060"],
    ["a phone number", "413-555-0142"],
    ["a shortened link", "https://maps.app.goo.gl/9zH2yZmVbXq"],
    ["a link to no map", "https://example.org/calvin"],
    ["a link to a search by words", `${maps}/search/?api=1&query=Calvin+Theater`],
    ["a broken link", "https://www.google.com/maps/@42.3251"],
    ["half a point", "https://www.openstreetmap.org/?mlat=42.3251"],
    ["a point that is none", `${maps}/@142.3251,-72.6412,15z`],
    ["a faulty escape", "https://www.google.com/maps/%E0%A4%A"],
    ["an ocean of text", `42.3251, -72.6412${" ".repeat(limits.mapLinkChars)}`],
  ])("%s", (_name, text) => {
    expect(pointOfText(text)).toBeNull();
  });
});
