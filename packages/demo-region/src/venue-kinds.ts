import type { VenueKind as Building } from "@hereabouts/poster-art/venue-buildings";

/** The kinds of venue of the region. */
export type VenueKind =
  | "library"
  | "theater"
  | "cinema"
  | "drive-in"
  | "church"
  | "temple"
  | "gallery"
  | "museum"
  | "historic-house"
  | "park"
  | "common"
  | "nature"
  | "community-center"
  | "senior-center"
  | "town-hall"
  | "grange"
  | "brewery"
  | "pub"
  | "cafe"
  | "bookshop"
  | "mill"
  | "farm"
  | "orchard"
  | "market"
  | "college"
  | "studio"
  | "dance"
  | "music-school"
  | "games"
  | "sports";

/** Common traits of a kind of venue, with the words to describe it. */
export interface VenueKindTraits {
  poiType: string;
  /** Buildings that may stand on its poster. */
  buildings: readonly Building[];
  /** In the middle of town, anywhere in a village, or out on a country road. */
  setting: "town" | "village" | "country";
  /** When venues of the kind were founded or built, first and last year. */
  years?: readonly [number, number];
  /** Templates with `{town}`, `{landmark}` and `{donor}`; a fixed name is used once. */
  names: readonly string[];
  /** Opening hours as "Tu-Th 10-20, Fr 10-12+14-18:30, Sa 17-1"; "" when they are not known. */
  hours: readonly string[];
  hoursNote?: readonly string[];
  /** Whole descriptions with `{town}`, `{landmark}`, `{donor}`, `{year}`. */
  descriptions: readonly string[];
  /** Names of the rooms in event texts. */
  rooms: readonly string[];
  /** Sentences about coming here that fit any event. */
  arriving: readonly string[];
}

const MAKERS_AND_DONORS =
  "Whitcomb Sawtelle Hathorne Merriam Pettengill Goodale Starkweather Ballard Crittenden Thayer Wadleigh Plimpton Farnham Lathrop Bascom Wheelock Tolman Prindle Chapin Loomis Averill Bidwell Rockwell Tenney Osgood Nims Hoyt Clapham Fairbank Gaylord Holyfield Ingersoll Jessup Kneeland Leland Mattoon Newhall Oakman Phelan Quackenbush Ranney Sheffield-Cole Tillotson Upham Van Alen Wellington Yale-Brown".split(
    / (?!Alen)/,
  );

/** Family names for libraries, houses and halls. */
export const DONORS: readonly string[] = MAKERS_AND_DONORS;

/** Every kind, with the material that its venues are made of. */
export const VENUE_KINDS: Readonly<Record<VenueKind, VenueKindTraits>> = {
  library: {
    poiType: "library",
    buildings: ["hall", "mill"],
    years: [1851, 1924],
    setting: "town",
    names: [
      "{donor} Memorial Library",
      "{donor} Free Library",
      "{donor} Athenaeum",
      "{landmark} Branch Library",
      "{donor} Public Library",
    ],
    hours: [
      "Mo-Th 10-20, Fr 10-17, Sa 10-16",
      "Tu-Th 9:30-19, Fr 9:30-17, Sa 10-14",
      "Mo 13-20, Tu-Th 10-18, Fr 10-17, Sa 9-13",
      "Mo-We 9-20, Th-Fr 9-17, Sa 9-16, Su 13-17",
    ],
    hoursNote: ["Closed on Saturdays in July and August.", "The children's room opens half an hour later.", ""],
    descriptions: [
      "The public library of {town} since {year}, given to the town by the {donor} family. There is a children's room with a window seat, a local history collection downstairs and a community room that any group may book.",
      "A brownstone library with a reading room that still has its {year} lamps. The trustees keep the steam heat, the card catalogue and a lending library of snowshoes, cake pans and telescopes.",
      "Books, films, seeds and tools to borrow, {five|six} public computers and a {quiet|sunny} reading room over the {common|river}. Library cards are free to anyone who lives, works or studies nearby.",
      "The library stands where the old {Academy|Bank|Lyceum} did until the fire of {year}. A glass wing added {ten|twelve} years ago holds the teen room and the program hall.",
    ],
    rooms: ["the community room", "the reading room", "the program room downstairs", "the trustees' room"],
    arriving: [
      "{Parking is free behind the library|Park in the lot behind the library}; the ramp is on the {north|garden} side.",
      "The {lift|elevator} reaches {every|both} floor{s|}, and the building stays open until the program ends.",
      "No library card is needed.",
      "{Please register at the desk or by phone|A call to the desk saves you a chair}; walk-ins are welcome while there is room.",
    ],
  },
  theater: {
    poiType: "theater",
    buildings: ["theatre", "hall"],
    years: [1881, 1924],
    setting: "town",
    names: [
      "The Steam Calliope",
      "Memorial Hall Theater",
      "The Lantern Theater",
      "Bijou on Main",
      "The Opera House at {town}",
      "Shoe Factory Stage",
      "The Parlor Playhouse",
      "Colonnade Theater",
      "The Orpheum",
      "Two Rivers Playhouse",
      "The Vaudeville House",
      "Fourth Wall Theater",
      "The Gaslight",
      "Academy of Performance",
      "Hilltown Stage",
      "The Proscenium",
      "Barrow Street Playhouse",
      "The Rialto",
      "Town Players' Barn",
      "Signal House",
      "The Tin Ceiling",
      "Firehouse Theater No. 4",
      "Wintergreen Theater",
      "The Painted Curtain",
    ],
    hours: ["We-Sa 12-18", "Tu-Fr 11-17, Sa 12-20", "We-Fr 13-18, Sa-Su 12-19", ""],
    hoursNote: [
      "Box office hours; doors open 45 minutes before each performance.",
      "The box office also opens an hour before every show.",
    ],
    descriptions: [
      "A {240|310|180|420}-seat house built for traveling vaudeville in {year} and saved from the wrecking ball by its own audience. It presents theater, concerts and dance from September to June.",
      "Professional and community theater under a pressed-tin ceiling. The {balcony is original|stage floor is sprung for dance}, the seats are new and the ghost light is always on.",
      "The company took over this empty {cinema|armory|feed store} in {year} and has filled it ever since: new plays, touring bands, a youth ensemble and the odd wedding.",
      "An intimate black-box theater where no seat is farther than {seven|nine} rows from the stage. Members get first pick of tickets; rush seats go on sale half an hour before curtain.",
    ],
    rooms: ["the main house", "the black box", "the upstairs hall", "the studio theater"],
    arriving: [
      "Doors open {forty-five minutes|half an hour} before curtain.",
      "Assistive listening headsets are free at the box office.",
      "{Seats are general admission|Every seat is numbered}; latecomers are seated at a pause.",
      "The municipal garage on the next block is free after six.",
    ],
  },
  cinema: {
    poiType: "cinema",
    buildings: ["theatre"],
    years: [1913, 1938],
    setting: "town",
    names: [
      "The Academy Cinema",
      "Nickelodeon {town}",
      "Picture House on the Green",
      "The Garden Picture House",
      "Little Screen Cinema",
      "The Crescent",
    ],
    hours: ["Mo-Fr 15:30-22:30, Sa-Su 12-23", "We-Su 14-22:30", "Mo-Th 16-22, Fr 14-0:30, Sa 11-0:30, Su 11-22"],
    descriptions: [
      "A nonprofit movie house with {two screens|a single screen}, real butter and a projectionist who still introduces the film. It shows new independents, repertory on Mondays and matinees for people with babies.",
      "The town's picture palace since {year}: {red|green} velvet, a working pipe organ and a concession stand that sells local cider doughnuts.",
    ],
    rooms: ["the main auditorium", "the upstairs auditorium", "the little screening room"],
    arriving: [
      "The bar in the lobby opens half an hour early.",
      "There are no commercials; the film starts when we say it starts.",
      "Tickets at the window, cash or card.",
    ],
  },
  "drive-in": {
    poiType: "cinema",
    buildings: ["theatre", "park"],
    years: [1949, 1955],
    setting: "country",
    names: ["Hilltop Drive-In"],
    hours: ["Fr-Su 18-0:30"],
    hoursNote: ["Weekends from April to November, weather permitting."],
    descriptions: [
      "A drive-in with one screen, {210|260} cars and a snack bar that has fried the same onion rings since {year}. Bring a blanket: sound comes over the car radio or through the old window speakers on the first two rows.",
    ],
    rooms: ["the field"],
    arriving: [
      "Gates open at six; the picture starts at dusk.",
      "Tune to 89.3 FM or ask for a radio at the booth.",
      "Well-behaved dogs are welcome on a leash.",
    ],
  },
  church: {
    poiType: "place_of_worship",
    buildings: ["hall"],
    setting: "village",
    names: [
      "First Congregational Church of {town}",
      "St. Brigid's Church",
      "Trinity Church, {town}",
      "The Old Meetinghouse",
      "Unitarian Society of {town}",
      "Edwards Street Church",
      "St. Casimir's Church",
      "Grace Episcopal Church, {town}",
      "Second Baptist Church",
      "St. Kateri Parish",
      "All Souls Church, {town}",
      "{town} United Methodist Church",
      "Our Lady of the Valley",
      "St. Stanislaus Church",
      "Bethany Chapel",
      "Christ Church on the Hill",
      "Emmanuel Lutheran Church",
      "Church of the Redeemer",
      "Blessed Sacrament Church",
    ],
    hours: ["Mo-Th 9-13, Su 8:30-12:30", "Tu-Fr 9-14, Su 9-13", "", "We 12-15, Su 9-12"],
    hoursNote: ["Office hours; the sanctuary is open before and after services.", ""],
    descriptions: [
      "A white clapboard meetinghouse of {year} with box pews and clear glass. The congregation is open and affirming; the hall downstairs is used by {a food pantry|a preschool}, two choirs and most of the town's potlucks.",
      "Known for its {tracker organ|stained glass|carillon} and its acoustics, the church hosts concerts through the year beside Sunday worship.",
      "An old parish with a young choir. The {bell|steeple clock} dates from {year}; the kitchen, rebuilt by volunteers, feeds the neighborhood every week.",
    ],
    rooms: ["the sanctuary", "the parish hall", "the fellowship hall", "the undercroft"],
    arriving: [
      "The {hall|side} door is the accessible one.",
      "Everyone is welcome, of any faith or none.",
      "The heat comes up slowly: bring a sweater.",
      "Park on the street or behind the {rectory|parish house}.",
    ],
  },
  temple: {
    poiType: "place_of_worship",
    buildings: ["hall", "mill"],
    years: [1921, 1994],
    setting: "town",
    names: [
      "Congregation Beth Or",
      "Temple Shir Emunah",
      "Still Pond Zen Center",
      "Masjid Al-Nur",
      "Vajra Hill Buddhist Center",
      "Congregation Ahavas Achim",
    ],
    hours: ["Mo-Th 9-15, Fr 9-13", "Tu-Fr 10-16, Su 9-12"],
    descriptions: [
      "A welcoming community of about {120|200} households, with services, study and a full calendar of music and talks open to neighbors.",
      "Founded in {year} in a former {dairy|schoolhouse}, the center offers practice for beginners and old hands, a library and a garden that is open whenever the gate is.",
    ],
    rooms: ["the social hall", "the main hall", "the library"],
    arriving: [
      "Newcomers are welcome; someone will show you where to sit.",
      "Ring at the side door after dark.",
      "Please leave shoes and phones at the door of the hall.",
    ],
  },
  gallery: {
    poiType: "gallery",
    buildings: ["storefront", "mill"],
    setting: "town",
    names: [
      "Gallery at the Hat Shop",
      "Salt & Iron Gallery",
      "Left Hand Prints",
      "Window Box Gallery",
      "Plumb Line Arts",
      "Number Nine Gallery",
      "Dovetail Fine Craft",
      "The Blue Door",
      "Kiln & Loom",
      "Overpass Projects",
      "South Light Gallery",
      "Drawing Room Contemporary",
      "The Artists' League of {town}",
      "Halftone",
      "Ochre House",
      "Field Study",
      "Cooperative Gallery 12",
      "Fulcrum Arts",
      "The Paper House",
      "Thirdfloor",
      "Northlight Photographers",
      "Brushworks",
      "Common Thread Gallery",
    ],
    hours: ["Th-Su 11-17", "We-Sa 12-18, Su 12-16", "Th-Mo 11-18", "We-Su 10-17", "Fr-Sa 12-19, Su 12-17"],
    hoursNote: ["And by appointment.", "Open late for the monthly art walk.", ""],
    descriptions: [
      "A member-run gallery of {eleven|sixteen|twenty} artists from the hills around {town}. Shows change monthly; somebody who made something on the wall is always at the desk.",
      "Contemporary painting, print and photography in a former {hat shop|hardware store|barbershop}, with an emphasis on artists who live within an hour's drive.",
      "Ceramics, textiles and furniture by regional makers, with a small project room for work that does not fit anywhere else.",
      "Two rooms and a skylight. The gallery shows {six|eight} exhibitions a year and hosts readings, crits and the occasional very small concert.",
    ],
    rooms: ["the front gallery", "the project room", "the main gallery"],
    arriving: [
      "The gallery is up one flight; ring for the lift.",
      "Street parking is free on Sundays.",

      "Admission to the gallery is always free.",
    ],
  },
  museum: {
    poiType: "museum",
    buildings: ["hall", "mill"],
    setting: "town",
    names: [
      "Museum of Valley Industry",
      "{donor} Museum of Art",
      "Connecticut River Museum of Natural History",
      "Papermaking Museum",
      "{town} Historical Museum",
      "Museum of the Printed Word",
      "Clock & Instrument Museum",
      "Canal Heritage Museum",
      "Museum of Rural Life",
      "The Textile Study Center",
      "Railroad Museum at the Roundhouse",
      "Children’s Discovery Museum of {town}",
    ],
    hours: ["Tu-Su 10-17", "We-Sa 10-16, Su 12-16", "Th-Su 11-17", "Tu-Fr 10-17, Sa-Su 11-17"],
    hoursNote: ["Open on Monday holidays.", "Free for {town} residents on the first Sunday of the month.", ""],
    descriptions: [
      "Three floors on how people here made their living: {paper, silk and wire|clocks, cutlery and brooms|wool, buttons and bicycles}. Machines run on the hour and the staff will let you try the {treadle|hand press}.",
      "A small museum with a serious collection, strongest in {landscape painting and American prints|maps, tools and costume|fossils, minerals and birds}. The galleries were rehung {last year|two years ago}.",
      "Housed in the {donor} mansion of {year}, the museum keeps the town's memory: 14,000 photographs, a gallery of changing exhibitions and a study room open by appointment.",
    ],
    rooms: ["the lecture hall", "the main galleries", "the education studio", "the upper gallery"],
    arriving: [
      "The museum shop and cafe stay open late.",
      "Strollers and wheelchairs can be borrowed at the desk.",
      "Parking is free in the museum lot.",
    ],
  },
  "historic-house": {
    poiType: "museum",
    buildings: ["hall", "barn"],
    setting: "village",
    names: [
      "The {donor} Homestead",
      "{donor} House & Gardens",
      "The Parsonage",
      "The Poet's House",
      "{donor} Tavern Museum",
    ],
    hours: ["Th-Su 10-16", "Fr-Mo 11-16", "Sa-Su 12-16"],
    hoursNote: ["Guided tours on the hour, the last at three.", "The grounds are open from dawn to dusk."],
    descriptions: [
      "Built in {year} and hardly altered since, the house tells the story of four generations of the {donor} family and of the people who worked for them. The heirloom garden is free to walk in.",
      "A gambrel-roofed house, {two barns|a carriage barn} and nine acres of meadow above the river. Tours are small; the kitchen hearth is lit on weekends.",
    ],
    rooms: ["the carriage barn", "the front parlor", "the kitchen ell", "the garden"],
    arriving: ["Floors are uneven; sturdy shoes are a good idea.", "Tickets at the carriage barn."],
  },
  park: {
    poiType: "park",
    buildings: ["park"],
    years: [1886, 1924],
    setting: "town",
    names: [
      "{landmark} Park",
      "{donor} Park",
      "Riverside Park, {town}",
      "Reservoir Park",
      "Veterans Memorial Park, {town}",
      "Bandshell Park",
      "{donor} Meadow",
      "Railyard Park",
      "Kosciuszko Field",
      "Canalside Park",
      "Overlook Park",
      "Schoolhouse Commons",
      "Promenade Park",
    ],
    hours: ["Mo-Su 6-21", "Mo-Su 7-20", "Mo-Su 5:30-22", ""],
    hoursNote: ["Open from dawn to dusk.", "The restrooms close in winter.", ""],
    descriptions: [
      "{Forty|Sixty|Twenty-two} acres along the {river|brook|mill pond}, with a bandstand, a playground, picnic tables under the oaks and a level loop path of just over a mile.",
      "Laid out in {year} by a pupil of Olmsted, the park has a pond for skating, a rose garden kept by volunteers and the best sledding hill in {town}.",
      "A town park with ball fields, a skate bowl and a community garden of {48|60|72} plots. The pavilion may be reserved at the recreation office.",
    ],
    rooms: ["the pavilion", "the bandstand", "the upper field", "the picnic grove"],
    arriving: [
      "Bring a blanket or a low chair.",
      "In heavy rain look for a notice on the park's page by noon.",
      "Dogs are welcome on a leash.",
      "The lower lot fills early; the upper one seldom does.",
      "Meet at the pavilion.",
    ],
  },
  common: {
    poiType: "park",
    buildings: ["park", "hall"],
    setting: "village",
    names: ["{town} Town Common", "{town} Green", "{town} Village Green"],
    hours: [""],
    descriptions: [
      "The long green at the center of {town}, shared since {year} by cows, militia, brass bands and a weekly market. The gazebo has power and a light switch that everybody knows about.",
      "Maples, benches, a Civil War soldier facing north and room for a tent. The town clerk takes bookings for the green.",
    ],
    rooms: ["the gazebo", "the tent on the green", "the bandstand"],
    arriving: [
      "Park along the green or behind the town hall.",
      "If it rains, look for everyone in the church hall across the road.",
      "Bring a chair and a neighbor.",
    ],
  },
  nature: {
    poiType: "nature_reserve",
    buildings: ["park", "barn"],
    setting: "country",
    names: [
      "{landmark} Wildlife Sanctuary",
      "{landmark} Conservation Area",
      "Fern Hollow Nature Center",
      "Great Meadows Preserve",
      "Quabbin View Nature Center",
      "Black Gum Swamp Preserve",
      "Ledges State Reservation",
      "High Ledge Trailhead",
      "Beaver Brook Nature Center",
    ],
    hours: ["Mo-Su 6-19", "Tu-Su 8:30-16:30", "Mo-Su 7-18"],
    hoursNote: ["Trails are open from dawn to dusk, the visitor center from ten to three.", ""],
    descriptions: [
      "{Six|Nine|Eleven} miles of trail through {hemlock ravine|floodplain forest|old pasture} and beaver meadow, with a boardwalk, two blinds and a visitor center warmed by a woodstove.",
      "A preserve of {420|780|1,100} acres kept by a land trust and its volunteers. The ridge trail has the long view; the lower loop is good for small legs and wheelchairs.",
    ],
    rooms: ["the visitor center", "the lower parking lot", "the picnic shelter", "the classroom cabin"],
    arriving: [
      "Meet at the trailhead kiosk ten minutes early.",
      "Wear boots and bring water; walking sticks can be borrowed.",
      "Registration is {required|asked for}, as groups are kept to {fifteen|twelve|eighteen}.",
      "There is no cell service past the gate, so tell somebody where you are.",
    ],
  },
  "community-center": {
    poiType: "community_center",
    buildings: ["hall", "mill", "storefront"],
    years: [1894, 1985],
    setting: "town",
    names: [
      "{donor} Community Center",
      "The Neighborhood House",
      "{landmark} Community Center",
      "Casa Latina del Valle",
      "The Recovery Project",
      "Polish Hall",
      "Family Resource Center of {town}",
      "The Welcome Table",
      "Franco-American Club",
      "Unity House",
      "Sons of Erin Hall",
      "Workers' Hall",
    ],
    hours: ["Mo-Fr 9-20, Sa 10-16", "Mo-Th 8:30-21, Fr 8:30-17, Sa 9-13", "Tu-Sa 10-19"],
    descriptions: [
      "A gym, a teaching kitchen, {four|six} meeting rooms and a bulletin board that is the town's true newspaper. Membership is by the year and nobody is turned away for lack of funds.",
      "Run by neighbors since {year}: English classes, tax help, after-school homework, Saturday soup and a dance floor that is rarely empty for long.",
    ],
    rooms: ["the big room", "the gym", "the kitchen", "meeting room B", "the upstairs lounge"],
    arriving: [
      "Child care is available with a day's notice.",
      "Interpretation into Spanish on request.",
      "The bus stops at the door.",
      "The building is fully accessible.",
      "Use the entrance by the playground.",
    ],
  },
  "senior-center": {
    poiType: "community_center",
    buildings: ["hall", "storefront"],
    setting: "town",
    names: [
      "{town} Senior Center",
      "{town} Council on Aging",
      "{donor} Center for Active Living",
      "The Golden Oak Center",
      "Meadowbrook Senior Center",
    ],
    hours: ["Mo-Fr 8:30-16", "Mo-Th 8-16:30, Fr 8-13", "Mo-Fr 9-15, Sa 9-12"],
    descriptions: [
      "A busy center for people of sixty and over, with lunch at noon, a fitness room, trips, a van that comes to your door and a pool table with a waiting list.",
      "Everything from tax help to tap dancing for the older residents of {town} and the towns around it. The coffee is on at half past eight.",
    ],
    rooms: ["the great room", "the activity room", "the sunroom", "the dining room"],
    arriving: [
      "Call the front desk to reserve a ride on the van.",

      "New members are always welcome.",
      "The center is all on one floor.",
    ],
  },
  "town-hall": {
    poiType: "town_hall",
    buildings: ["hall"],
    years: [1846, 1912],
    setting: "village",
    names: ["{town} Town Hall", "Old {town} Town Hall", "{donor} Hall"],
    hours: ["Mo-Th 8-16", "Mo 8-18, Tu-Th 8-16"],
    hoursNote: ["Office hours; the hall opens for events."],
    descriptions: [
      "The {year} town hall has a stage with its painted curtain, {two hundred|a hundred and sixty} folding chairs and a kitchen pass-through worn smooth by a century of suppers.",
      "Offices downstairs, a ballroom with a balcony upstairs. Town meeting is held here every spring, and dances, plays and auctions the rest of the year.",
    ],
    rooms: ["the upstairs hall", "the ballroom", "the hall"],
    arriving: [
      "The hall is upstairs; the lift is by the clerk's office.",
      "Parking behind the fire station.",
      "Doors open half an hour ahead.",
    ],
  },
  grange: {
    poiType: "community_center",
    buildings: ["hall", "barn"],
    years: [1874, 1922],
    setting: "village",
    names: [
      "{landmark} Grange No. 127",
      "{town} Grange Hall",
      "Polestar Grange",
      "Harmony Grange",
      "Evening Star Grange",
      "{town} Grange No. 88",
      "Golden Sheaf Grange",
    ],
    hours: ["", "We 18-21, Sa 9-13"],
    hoursNote: ["Open for events; the caretaker answers the phone in the evening."],
    descriptions: [
      "A {year} grange hall with a sprung maple floor that dancers drive an hour for. The grange still meets here, and so do the fiddlers, the beekeepers and the seed library.",
      "Green shutters, a woodstove, a stage the size of a hay wagon. The members saved the hall with {sixty|ninety} pie suppers and are still baking.",
    ],
    rooms: ["the hall", "the main hall", "the dining hall downstairs"],
    arriving: [
      "Parking in the mown field.",
      "The hall is heated by wood, so dress in layers.",
      "Coats on the pegs, boots by the door.",
      "The road is plowed and sanded in winter.",
    ],
  },
  brewery: {
    poiType: "brewery",
    buildings: ["mill", "barn", "storefront"],
    setting: "town",
    names: [
      "Raceway Brewing",
      "Ninth Weir Brewing",
      "Hammer & Tongs Brewing",
      "Spindle City Ales",
      "Canal Lock Brewing",
      "Sawyer's Bench Brewing Company",
      "Grindstone Beer Works",
      "Ferryman Brewing",
      "Cold Frame Ales",
      "Goose & Lantern Brewing",
      "Antler Hill Brewing",
      "Two Weirs Beer Company",
      "Marble Quarry Brewing",
      "Roundhouse Brewing",
    ],
    hours: [
      "We-Th 16-21, Fr 15-23, Sa 12-23, Su 12-19",
      "Th 16-22, Fr 15-23, Sa 12-23, Su 12-18",
      "Mo 16-21, We-Th 16-22, Fr-Sa 12-0:30, Su 12-20",
    ],
    descriptions: [
      "Farmhouse ales and lagers brewed on a {seven|ten}-barrel system behind the bar, most of them with grain malted in the valley. Food trucks park outside from Thursday to Sunday.",
      "The taproom fills the boiler house of an old {tap-and-die works|paper mill|knife factory}: {twelve|sixteen} taps, long tables, board games and a stage the size of a rug.",
      "A neighborhood brewery with a sunny beer garden, a soft spot for session beers and good root beer on draft for the drivers and the children.",
    ],
    rooms: ["the taproom", "the beer garden", "the barrel room", "the brewhouse"],
    arriving: [
      "The {dumpling|taco|pizza} truck will be in the lot.",
      "First come, first seated; no reservations.",
      "Children are welcome until eight.",
      "Bring your own food or order from the kitchen next door.",
    ],
  },
  pub: {
    poiType: "bar",
    buildings: ["storefront", "mill"],
    years: [1934, 1992],
    setting: "town",
    names: [
      "The Honest Mistake",
      "The Harp & Hound",
      "Platform 2",
      "The Brass Mule",
      "The Coal Chute",
      "Marigold Lounge",
      "The Undertow",
      "The Third Rail",
      "The Weathercock Tavern",
      "Low Ceiling Lounge",
      "The Lucky Penny",
      "The Snug",
      "The Drowned Clapper",
    ],
    hours: [
      "Mo-We 17-0, Th-Sa 17-1, Su 15-23",
      "Tu-Th 16-0, Fr 16-1, Sa 14-1, Su 14-22",
      "We-Sa 17-2, Su 17-0",
      "Mo-Fr 11:30-14:30+17-0, Sa-Su 17-1:30",
    ],
    descriptions: [
      "A long bar, a low stage and a calendar that runs from old-time to noise. The kitchen stays open until {ten|eleven}; the last set goes on later than it should.",
      "Downstairs and around the corner, with {pressed tin|exposed brick}, good whiskey and live music {four|five} nights a week. The room holds {ninety|a hundred and twenty}.",
      "A pub in the old sense: soup, stout, a fire from October to April and a back room where musicians have met every week since {year}.",
    ],
    rooms: ["the back room", "the front room", "the lounge", "the cellar"],
    arriving: [
      "Twenty-one and over after nine.",
      "There is a kitchen menu until late.",
      "The stairs are steep; use the alley entrance for a ramp.",
      "Music starts early and ends at a civilized hour, more or less.",
    ],
  },
  cafe: {
    poiType: "cafe",
    buildings: ["storefront"],
    setting: "town",
    names: [
      "Haystack Cafe",
      "Handlebar Coffee & Bagels",
      "Proof & Crumb Bakery",
      "Half Moon Coffee",
      "Cafe Golondrina",
      "Penny Loaf",
      "Small Hours Bakery",
      "The Teapot on Bridge",
      "Mama Quito's",
      "Lunar Coffee Roasters",
      "Two Crows Bread",
      "The Foundry Cafe",
      "Corner Door Espresso",
      "Ottilie's",
      "Sparrow Coffee",
      "Second Street Roasters",
      "Third Cup",
    ],
    hours: [
      "Mo-Fr 7-17, Sa-Su 8-17",
      "Tu-Sa 7-16, Su 8-14",
      "Mo-Sa 6:30-18, Su 7:30-16",
      "We-Su 8-15",
      "Mo-Fr 7-14+17-21, Sa 8-21, Su 8-14",
    ],
    descriptions: [
      "Coffee roasted {in the back|down the street}, bread from the oven you can see and a community table where knitting, homework and at least two novels are always in progress.",
      "A corner cafe with mismatched chairs, a wall for local art and a small stage by the window. Soup changes daily; the {maple scone|almond cake|cheese biscuit} never does.",
      "Breakfast all day, a short list of natural wines after five and a record player that customers may feed.",
    ],
    rooms: ["the back room", "the front room", "the upstairs room"],
    arriving: [
      "The counter stays open; please buy something from it.",
      "Come early for a table.",
      "Please bus your own cup.",
    ],
  },
  bookshop: {
    poiType: "bookstore",
    buildings: ["storefront", "mill"],
    years: [1952, 1997],
    setting: "town",
    names: [
      "Marginalia Books",
      "The Gristwheel Bookshop",
      "Foxed & Bound",
      "Raven & Wren Used Books",
      "Endpaper",
      "Inkhorn Corner",
      "Turnstile Books",
      "Dog-Ear Books of {town}",
      "The Patient Reader",
      "White Heron Books",
      "Colophon",
    ],
    hours: ["Mo-Sa 10-18, Su 11-17", "We-Mo 10-18", "Tu-Sa 10-20, Su 12-17", "Mo-Th 10-18, Fr-Sa 10-20, Su 11-17"],
    descriptions: [
      "New and used books on two crooked floors, with a {poetry|nature|children's} room that people cross the county for and a cat who does not do customer service.",
      "An independent bookshop {run by its staff|in the same family since {year}}, with author readings {every week|twice a month} and a mystery shelf arranged by weapon.",
    ],
    rooms: ["the back room", "the poetry room", "the reading corner", "the upstairs gallery"],
    arriving: [
      "Signed copies are held on request.",
      "Seating is limited; standing room is plentiful.",
      "The shop stays open an hour after the reading.",
    ],
  },
  mill: {
    poiType: "arts_center",
    buildings: ["mill"],
    years: [1832, 1894],
    setting: "town",
    names: [
      "East Tower Mill Studios",
      "The Button Mill",
      "Leaping Trout Mill",
      "Eagle Paper Mill Arts",
      "The Tap & Die Works",
      "Bellows Mill",
      "Wire Mill Arts Center",
      "Silk Thread Studios",
      "The Bark House Arts",
      "The Cutlery",
      "Bobbin Mill Studios",
      "Long Room at the Rope Works",
      "Headgate Mill",
      "Foundry Street Works",
      "Hosiery Mill Center for the Arts",
    ],
    hours: ["We-Su 11-18", "Mo-Fr 9-17, Sa 11-17", "Th-Sa 12-20, Su 12-17"],
    hoursNote: ["Studios keep their own hours; the building is open on the second Saturday of the month."],
    descriptions: [
      "{Four|Three} floors of studios, rehearsal rooms and small manufacturers in a brick mill of {year}. The old {weaving|machine|finishing} room is now a hall for {300|220|400} with the best floor in the county.",
      "Where {buttons|bellows|bobbins|corsets} were made there are now potters, luthiers, a letterpress shop, a dance company and a cafe. The turbine in the raceway still lights the stairs.",
    ],
    rooms: ["the Weaving Room", "the boiler house", "the third-floor hall", "the loading-dock theater"],
    arriving: [
      "Use the freight entrance by the canal; the lift is to the left.",
      "Free parking in the north lot.",
      "The building is big: follow the orange arrows.",
      "The floor is concrete, so bring a cushion.",
    ],
  },
  farm: {
    poiType: "farm",
    buildings: ["barn"],
    years: [1886, 1978],
    setting: "country",
    names: [
      "Copper Beech Farm",
      "Kestrel Bend Farm",
      "Two Spoons Farm",
      "Long Plain Farm",
      "Raspberry Hill Farm",
      "Buttercup Dairy",
      "Song & Furrow Farm",
      "Root Cellar Farm",
      "Steep Pasture Creamery",
      "Open Gate Community Farm",
      "Thistle Ridge Farm",
      "Crooked Line Farmstead",
      "Blue Heron Flower Farm",
      "Chester Hollow Sheep Farm",
      "Windy Acre Farm",
      "Stone Barn Farm",
    ],
    hours: ["Th-Su 10-17", "Mo-Sa 9-18, Su 10-16", "We-Su 9-17"],
    hoursNote: ["The self-serve stand is open every day until dusk.", "Winter hours by chance or by phone."],
    descriptions: [
      "{Forty|Sixty|Twenty-five} acres of certified organic vegetables on river-bottom soil, with a farm store, pick-your-own {berries|flowers|beans} in season and a timber-frame barn for suppers and dances.",
      "A family dairy of {fifty|thirty-five} Jerseys making {yogurt|cheese|ice cream} since {year}. Visitors may watch the afternoon milking and are usually followed about by a goose.",
      "A teaching farm with a sliding-scale share program, school visits, a wood-fired oven and a standing invitation to come and weed.",
    ],
    rooms: ["the timber-frame barn", "the upper pasture", "the farm kitchen", "the hoop house"],
    arriving: [
      "Wear shoes that can meet mud.",
      "Please leave dogs at home; the sheep have opinions.",
      "Rain moves us into the barn.",
      "Parking is in the hayfield: follow the signs.",
    ],
  },
  orchard: {
    poiType: "farm",
    buildings: ["barn"],
    setting: "country",
    names: [
      "High Ladder Orchard",
      "Spitzenburg Cider House",
      "Seek-No-Further Orchards",
      "Windfall Ciderhouse",
      "Black Birch Vineyard & Cider",
      "Hilltop Heirloom Orchard",
    ],
    hours: ["Mo-Su 9-18", "Fr-Su 11-19", "We-Su 10-17"],
    hoursNote: ["Pick-your-own from late August to the end of October.", ""],
    descriptions: [
      "{Sixty|Forty} kinds of apples on a hill that looks at three states, with a cider press, a bakery for doughnuts and a hayloft for music.",
      "Dry cider from wild and heirloom fruit, pressed and fermented on the farm. The tasting room has a woodstove and a west window.",
    ],
    rooms: ["the tasting room", "the hayloft", "the press barn"],
    arriving: [
      "The last half mile is dirt.",
      "Cider and doughnuts are for sale.",
      "Tables are first come, first served.",
    ],
  },
  market: {
    poiType: "marketplace",
    buildings: ["storefront", "mill"],
    setting: "town",
    names: ["Tin Shop Market Hall", "The Cold Storage", "Freight Depot Market", "Trolley Barn Market"],
    hours: ["Tu-Sa 9-19, Su 10-16", "Mo-Sa 8-20, Su 9-18"],
    descriptions: [
      "A market hall in the old {freight depot|cold store|trolley barn} with {fourteen|twenty} stalls under one roof: bread, cheese, fish on Fridays, dumplings, flowers and a bar in the middle.",
    ],
    rooms: ["the main hall", "the demonstration kitchen", "the loading bay"],
    arriving: [
      "SNAP and HIP are accepted.",
      "Bring bags and an appetite.",
      "Two hours of parking are free with a stamp from any stall.",
    ],
  },
  college: {
    poiType: "university",
    buildings: ["hall", "mill"],
    years: [1882, 1961],
    setting: "town",
    names: [
      "{donor} College Arts Center",
      "{donor} Hall at Hampton College",
      "Berkshire Hills College",
      "Seven Sisters Recital Hall",
      "Bancroft Auditorium",
      "{donor} Science Center",
      "Sage Street Campus Center",
      "Marlow College",
    ],
    hours: ["Mo-Fr 8-22, Sa 10-20, Su 12-20", "Mo-Th 8-21, Fr 8-17"],
    hoursNote: ["Shorter hours outside of term."],
    descriptions: [
      "The college's public face: a(n) {recital hall|auditorium} of {260|400} seats, a gallery and a lecture series that has been free to the town since {year}.",
      "A small residential college that shares its stages, labs and lectures with its neighbors; most events are free and open to the public.",
    ],
    rooms: ["the recital hall", "the auditorium", "room 102", "the atrium"],
    arriving: [
      "Visitor parking is in lot C after five.",
      "Seating begins half an hour ahead, and fills.",
      "Campus maps are posted at the gate.",
    ],
  },
  studio: {
    poiType: "fitness_center",
    buildings: ["mill", "storefront"],
    setting: "town",
    names: [
      "Still Water Yoga",
      "River Valley Movement",
      "Breathing Room",
      "Upper Floor Yoga",
      "Kindred Yoga & Wellness",
      "Three Rivers Tai Chi",
      "The Attic Studio",
    ],
    hours: ["Mo-Fr 6:30-12+16-20:30, Sa-Su 8-13", "Mo-Th 7-20, Fr 7-13, Sa-Su 8:30-16"],
    descriptions: [
      "A light-filled studio {over the hardware store|on the third floor of a mill}, with classes for every body from first light to evening. Mats, blocks and blankets are provided and the first class is free.",
    ],
    rooms: ["the big studio", "the sunny studio", "the quiet room"],
    arriving: [
      "Arrive ten minutes early; the door is locked during class.",
      "Mats and props are provided.",
      "No mirrors, no music unless we say so.",
      "Drop in, or buy a card of ten.",
    ],
  },
  dance: {
    poiType: "arts_center",
    buildings: ["mill", "hall"],
    setting: "town",
    names: [
      "School for Contemporary Dance, {town}",
      "Sprung Floor Dance Center",
      "Ballroom on Third",
      "Cadence Dance Works",
    ],
    hours: ["Mo-Fr 15-21, Sa 9-14"],
    descriptions: [
      "Two sprung-floor studios with a piano in each. Children and teenagers by day, adults by night, and a company of {eight|nine} that performs in {town} twice a year.",
    ],
    rooms: ["Studio A", "the big studio", "the ballroom"],
    arriving: [
      "No partner and no experience needed.",
      "Soft shoes or socks, please.",
      "There is a changing room and a water fountain.",
    ],
  },
  "music-school": {
    poiType: "school",
    buildings: ["hall", "storefront"],
    setting: "town",
    names: ["Community Music School of {town}", "The Fiddle & Reed School", "Upper Valley Conservatory", "Music House"],
    hours: ["Mo-Fr 13-20:30, Sa 9-15"],
    descriptions: [
      "Lessons and ensembles for {three|five} hundred students from {four|five} to eighty-nine, financial aid for anybody who asks and a recital hall with a {nine-foot Steinway|restored Mason & Hamlin}.",
    ],
    rooms: ["the recital hall", "the ensemble room", "the courtyard"],
    arriving: [
      "Faculty and student concerts are free.",
      "The recital hall is on the ground floor.",
      "Stay for cookies.",
    ],
  },
  games: {
    poiType: "shop",
    buildings: ["storefront"],
    setting: "town",
    names: ["Dragon & Dormouse Games", "Second Player Games", "Gambit Game Parlor", "The Quarterdeck Arcade"],
    hours: ["Mo-Th 12-22, Fr-Sa 12-0, Su 12-20", "We-Th 14-22, Fr 14-1, Sa 11-1, Su 11-20"],
    descriptions: [
      "A game shop with a library of {400|700} board games, {nine|twelve} tables, good snacks and staff who will teach you anything in five minutes.",
    ],
    rooms: ["the play room", "the back tables", "the mezzanine"],
    arriving: [
      "Beginners get the best seats.",
      "All games are provided; bring your own if you like.",
      "Table fee waived with any purchase.",
    ],
  },
  sports: {
    poiType: "sports_center",
    buildings: ["hall", "park"],
    years: [1926, 1984],
    setting: "town",
    names: [
      "{donor} Field House",
      "{landmark} Arena",
      "{town} Family Y",
      "Fitzgerald Rink",
      "Chalk & Rope Climbing",
      "Lower Landing Boathouse",
      "{town} Pool & Recreation Center",
    ],
    hours: ["Mo-Fr 6-21, Sa-Su 8-18", "Mo-Fr 5:30-21:30, Sa 7-18, Su 8-16"],
    descriptions: [
      "Courts, lanes and lockers for the whole town, run by the recreation department since {year}. Day passes at the desk; residents pay half.",
      "A {field house|rink|hall} with bleachers for {400|600}, adult leagues in every season, lessons for children and a snack bar famous for its fries.",
    ],
    rooms: ["the main gym", "the field house", "the upper gym"],
    arriving: [
      "Check in at the front desk.",
      "Equipment can be rented.",
      "Spectators sit free.",
      "Bring a lock and a water bottle.",
    ],
  },
};
