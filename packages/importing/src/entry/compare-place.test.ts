import { expect, test } from "vitest";
import { type ComparedVenue, comparePlace, type PlaceVerdict } from "./compare-place.ts";

const at = (name: string, street: string, city: string, postalCode: string): ComparedVenue => ({
  name,
  street,
  city,
  postalCode,
});
const library = at("Wadleigh Public Library", "84 Academy Street", "Salisbury", "06068");
const arena = at("Scotiabank Arena", "40 Bay Street", "Toronto", "");
const brewery = at("Highland Brewing Company", "12 Old Charlotte Hwy", "Asheville", "28803");
const town = at("Black Mountain Town Hall", "160 Midland Ave", "Black Mountain", "28711");
const museum = at("Nasher Museum of Art", "2001 Campus Dr.", "Durham", "27705");
const pub = at("Barley’s Taproom & Pizzeria", "42 Biltmore Ave", "Asheville", "28801");
const pizza = at("Blue Mountain Pizza", "55 North Main Street", "Weaverville", "28787");
const theatre = at("NC Stage Company", "15 Stage Lane", "Asheville", "28801");
const hall = at("Fletcher Town Hall", "300 Old Cane Creek Road", "Fletcher", "28732");
const bare = at("Mill River Hall", "", "", "");

// As Google, LibCal, Localist, LiveWhale, CivicPlus, The Events Calendar and towns’ own sites write them.
test.each<[string, ComparedVenue, PlaceVerdict]>([
  ["", library, "here"],
  [" -     ", town, "here"],
  ["Community Room", library, "room"],
  ["Children's Room - Lower Level", library, "room"],
  ["Wadleigh Public Library", library, "room"],
  ["Wadleigh Library, Meeting Room 2", library, "room"],
  ["84 Academy St, Salisbury, CT 06068, USA", library, "here"],
  ["Pettigrew State Park, 2252 Lakeshore Road, Creswell, NC", library, "elsewhere"],
  ["North Carolina Museum of History, 5 East Edenton Street, Raleigh, NC 27601", library, "elsewhere"],
  ["Salisbury, CT", library, "here"],
  ["Sharon, CT", library, "elsewhere"],
  ["Town Park", library, "elsewhere"],
  ["Salisbury School", library, "elsewhere"],
  ["Sunset Grill", library, "elsewhere"],
  ["The Bentway", library, "unclear"],
  ["Zoom", library, "online"],
  ["Online", library, "online"],
  ["Virtual Event", library, "online"],
  ["https://us02web.zoom.us/j/8123456789?pwd=abc", library, "online"],
  ["Microsoft Teams Meeting", library, "online"],
  ["Online and at 84 Academy Street", library, "here"],
  ["Scotiabank Arena, 50 Bay Street, Suite 500, Toronto, ON", arena, "room"],
  ["Scotiabank Arena, 40 Bay Street, Toronto, ON", arena, "room"],
  ["Coca-Cola Coliseum, 45 Manitoba Drive, Toronto, ON", arena, "elsewhere"],
  [
    "Meadow at Highland Brewing Co., 12 Old Charlotte Highway, Suite 200, Asheville, NC, 28803, United States",
    brewery,
    "room",
  ],
  [" - 160 Midland Ave.  Black Mountain  28711", town, "here"],
  [" -   Black Mountain NC 28711", town, "here"],
  [" - 207 NC-9  Black Mountain NC 28711", town, "elsewhere"],
  ["2030 US-70  Swannanoa NC 28778", town, "elsewhere"],
  ["The Nasher Museum of Art at Duke University, 2001 Campus Drive, Durham, NC, 27705, United States", museum, "room"],
  ["NC", museum, "here"],
  ["NC, United States", museum, "here"],
  ["Barley's Taproom & Pizzeria, 42 Biltmore Avenue, Asheville, NC", pub, "room"],
  ["Asheville Area", pub, "here"],
  ["Town Pump Tavern Black Mountain", pub, "elsewhere"],
  ["The Orange Peel", pub, "unclear"],
  ["55 N Main st, weaverville, NC 28787, United States", pizza, "here"],
  ["At the Clock on Main St, Weaverville, NC, 28787", hall, "elsewhere"],
  ["NC Stage Performance Space", theatre, "room"],
  ["Hazel Robinson Amphitheatre", theatre, "elsewhere"],
  ["HART - Lloyd Main Stage", theatre, "room"],
  ["Fletcher, NC", hall, "here"],
  ["Fletcher Town Hall, 300 Old Cane Creek Rd., Fletcher, NC", hall, "room"],
  ["Fletcher Park, 85 Howard Gap Rd, Fletcher, NC", hall, "elsewhere"],
  ["Grey Eagle Music Hall &#8211; Special Event, 185 Clingman Ave, Asheville, North Carolina", pub, "elsewhere"],
  ["Harbourfront Centre - 235 Queens Quay W", arena, "elsewhere"],
  ["Mill River Hall, upstairs", bare, "room"],
  ["12 Main Street, Hadley, MA", bare, "elsewhere"],
  ["Academy of Music, 274 Main Street, Northampton, Massachusetts", pub, "elsewhere"],
])("%j at the venue of the file is told as it is", (text, venue, verdict) => {
  expect(comparePlace(text, venue)).toBe(verdict);
});

test("a very long place is read in no time", () => {
  const began = process.cpuUsage().user;
  for (const text of ["12 ".repeat(100_000), "a, ".repeat(100_000), "<".repeat(300_000), "http://".repeat(50_000)]) {
    comparePlace(text, library);
  }
  expect(process.cpuUsage().user - began).toBeLessThan(2_000_000);
});
