/** A town or village: its centre and its zip code. */
export interface Place {
  city: string;
  zip: string;
  lat: number;
  lon: number;
}

/** One of the 21 default towns with the villages around it and what an address there looks like. */
export interface Town extends Place {
  /** The default location's id. */
  id: string;
  state: string;
  areaCode: string;
  /** Venues in the town and its villages. */
  venues: number;
  villages: readonly Place[];
  streets: readonly string[];
  /** A river, hill or other landmark that people name things after. */
  landmarks: readonly string[];
}

function place(city: string, zip: string, lat: number, lon: number): Place {
  return { city, zip, lat, lon };
}

const MA = { state: "MA", areaCode: "413" };
const VT = { state: "VT", areaCode: "802" };
const NY = { state: "NY", areaCode: "518" };
const CT = { state: "CT", areaCode: "860" };

/** The towns of the region, Northampton first. */
export const TOWNS: readonly Town[] = [
  {
    ...MA,
    id: "northampton-ma",
    ...place("Northampton", "01060", 42.319, -72.6298),
    venues: 24,
    villages: [
      place("Florence", "01062", 42.3354, -72.6712),
      place("Leeds", "01053", 42.3537, -72.6962),
      place("Hadley", "01035", 42.3418, -72.5884),
      place("Hatfield", "01038", 42.3709, -72.5981),
      place("Williamsburg", "01096", 42.3931, -72.7301),
      place("Haydenville", "01039", 42.3815, -72.7031),
    ],
    streets: [
      "Main Street",
      "Pleasant Street",
      "King Street",
      "Market Street",
      "Masonic Street",
      "Strong Avenue",
      "Bridge Street",
      "Conz Street",
    ],
    landmarks: ["Oxbow", "Mill River", "Sugar Maple"],
  },
  {
    ...MA,
    id: "amherst-ma",
    ...place("Amherst", "01002", 42.3751, -72.5199),
    venues: 18,
    villages: [
      place("North Amherst", "01059", 42.4104, -72.5309),
      place("Sunderland", "01375", 42.4665, -72.5792),
      place("Leverett", "01054", 42.452, -72.5012),
      place("Belchertown", "01007", 42.277, -72.4009),
      place("South Hadley", "01075", 42.2584, -72.5745),
    ],
    streets: [
      "North Pleasant Street",
      "Amity Street",
      "Main Street",
      "College Street",
      "Triangle Street",
      "Spring Street",
      "Kellogg Avenue",
    ],
    landmarks: ["Fort River", "Mount Pollux", "Puffer's Pond"],
  },
  {
    ...MA,
    id: "easthampton-ma",
    ...place("Easthampton", "01027", 42.2668, -72.669),
    venues: 13,
    villages: [place("Southampton", "01073", 42.2293, -72.7301), place("Westfield", "01085", 42.1251, -72.7495)],
    streets: [
      "Union Street",
      "Cottage Street",
      "Pleasant Street",
      "Main Street",
      "Ferry Street",
      "Northampton Street",
      "Clark Street",
    ],
    landmarks: ["Nashawannuck Pond", "Manhan River", "Mount Tom"],
  },
  {
    ...MA,
    id: "holyoke-ma",
    ...place("Holyoke", "01040", 42.2043, -72.6162),
    venues: 11,
    villages: [place("Granby", "01033", 42.2557, -72.52), place("Chicopee", "01013", 42.1487, -72.6079)],
    streets: [
      "High Street",
      "Race Street",
      "Dwight Street",
      "Appleton Street",
      "Maple Street",
      "Canal Street",
      "Hampden Street",
    ],
    landmarks: ["Second Level Canal", "Dinosaur Ledge", "Scott Tower"],
  },
  {
    ...MA,
    id: "springfield-ma",
    ...place("Springfield", "01103", 42.1015, -72.5898),
    venues: 15,
    villages: [
      place("West Springfield", "01089", 42.1073, -72.6209),
      place("Agawam", "01001", 42.0695, -72.6148),
      place("Longmeadow", "01106", 42.0501, -72.5829),
      place("Ludlow", "01056", 42.1601, -72.4759),
    ],
    streets: [
      "State Street",
      "Main Street",
      "Worthington Street",
      "Chestnut Street",
      "Maple Street",
      "Sumner Avenue",
      "Bridge Street",
      "Dickinson Street",
    ],
    landmarks: ["Court Square", "Porter Lake", "Armory Hill"],
  },
  {
    ...MA,
    id: "greenfield-ma",
    ...place("Greenfield", "01301", 42.5879, -72.5995),
    venues: 13,
    villages: [
      place("Turners Falls", "01376", 42.6043, -72.5565),
      place("Montague", "01351", 42.5357, -72.5353),
      place("South Deerfield", "01373", 42.4773, -72.6079),
      place("Deerfield", "01342", 42.5445, -72.6054),
      place("Northfield", "01360", 42.6959, -72.4529),
      place("Bernardston", "01337", 42.6709, -72.5495),
    ],
    streets: [
      "Main Street",
      "Federal Street",
      "Bank Row",
      "Chapman Street",
      "Hope Street",
      "Deerfield Street",
      "Miles Street",
    ],
    landmarks: ["Poet's Seat", "Green River", "Great Falls"],
  },
  {
    ...MA,
    id: "shelburne-falls-ma",
    ...place("Shelburne Falls", "01370", 42.6043, -72.739),
    venues: 9,
    villages: [
      place("Buckland", "01338", 42.5921, -72.7917),
      place("Ashfield", "01330", 42.5265, -72.7884),
      place("Conway", "01341", 42.5098, -72.6995),
      place("Charlemont", "01339", 42.6279, -72.8698),
      place("Colrain", "01340", 42.6734, -72.6968),
    ],
    streets: ["Bridge Street", "State Street", "Water Street", "Deerfield Avenue", "Conway Street", "Main Street"],
    landmarks: ["Glacial Potholes", "Salmon Falls", "Massaemett"],
  },
  {
    ...MA,
    id: "pittsfield-ma",
    ...place("Pittsfield", "01201", 42.4501, -73.2454),
    venues: 13,
    villages: [place("Dalton", "01226", 42.4737, -73.1662), place("Hinsdale", "01235", 42.4387, -73.1251)],
    streets: [
      "North Street",
      "South Street",
      "Wendell Avenue",
      "Fenn Street",
      "Elm Street",
      "Tyler Street",
      "Depot Street",
    ],
    landmarks: ["Onota Lake", "Housatonic", "Greylock"],
  },
  {
    ...MA,
    id: "north-adams-ma",
    ...place("North Adams", "01247", 42.7009, -73.1087),
    venues: 10,
    villages: [place("Adams", "01220", 42.6243, -73.1176), place("Cheshire", "01225", 42.562, -73.1568)],
    streets: ["Main Street", "Eagle Street", "Marshall Street", "Holden Street", "Union Street", "Ashland Street"],
    landmarks: ["Hoosac", "Natural Bridge", "Greylock"],
  },
  {
    ...MA,
    id: "great-barrington-ma",
    ...place("Great Barrington", "01230", 42.1959, -73.3621),
    venues: 13,
    villages: [
      place("Housatonic", "01236", 42.2584, -73.3665),
      place("Sheffield", "01257", 42.1104, -73.3551),
      place("South Egremont", "01258", 42.1612, -73.4137),
      place("Monterey", "01245", 42.181, -73.2134),
    ],
    streets: ["Main Street", "Railroad Street", "Castle Street", "Bridge Street", "State Road", "Elm Street"],
    landmarks: ["Monument Mountain", "Housatonic", "Green River"],
  },
  {
    ...MA,
    id: "lenox-ma",
    ...place("Lenox", "01240", 42.3565, -73.2848),
    venues: 9,
    villages: [
      place("Lee", "01238", 42.3043, -73.2482),
      place("Stockbridge", "01262", 42.2876, -73.3204),
      place("West Stockbridge", "01266", 42.3337, -73.3679),
    ],
    streets: ["Church Street", "Main Street", "Walker Street", "Housatonic Street", "Kemble Street", "Franklin Street"],
    landmarks: ["Laurel Lake", "October Mountain", "Kennedy Hill"],
  },
  {
    ...MA,
    id: "williamstown-ma",
    ...place("Williamstown", "01267", 42.712, -73.2037),
    venues: 9,
    villages: [place("Cheshire", "01225", 42.562, -73.1568)],
    streets: ["Spring Street", "Main Street", "Water Street", "Southworth Street", "Latham Street", "Cold Spring Road"],
    landmarks: ["Stone Hill", "Hopper", "Green River"],
  },
  {
    ...VT,
    id: "brattleboro-vt",
    ...place("Brattleboro", "05301", 42.8509, -72.5579),
    venues: 15,
    villages: [
      place("Putney", "05346", 42.9748, -72.5218),
      place("Guilford", "05301", 42.8098, -72.5759),
      place("Vernon", "05354", 42.7623, -72.5137),
      place("Newfane", "05345", 42.9859, -72.6565),
    ],
    streets: [
      "Main Street",
      "Elliot Street",
      "Flat Street",
      "High Street",
      "Canal Street",
      "Green Street",
      "Putney Road",
    ],
    landmarks: ["Whetstone Brook", "West River", "Wantastiquet"],
  },
  {
    ...VT,
    id: "bennington-vt",
    ...place("Bennington", "05201", 42.8781, -73.1968),
    venues: 10,
    villages: [
      place("North Bennington", "05257", 42.9284, -73.2429),
      place("Shaftsbury", "05262", 42.9576, -73.1829),
      place("Arlington", "05250", 43.0748, -73.154),
    ],
    streets: ["Main Street", "North Street", "South Street", "School Street", "Depot Street", "Pleasant Street"],
    landmarks: ["Walloomsac", "Mount Anthony", "Paran"],
  },
  {
    ...VT,
    id: "manchester-vt",
    ...place("Manchester", "05254", 43.1637, -73.0723),
    venues: 9,
    villages: [place("Manchester Center", "05255", 43.1776, -73.0568), place("Dorset", "05251", 43.2548, -73.0998)],
    streets: ["Main Street", "Bonnet Street", "Depot Street", "Union Street", "Highland Avenue", "Memorial Avenue"],
    landmarks: ["Equinox", "Battenkill", "Lye Brook"],
  },
  {
    ...NY,
    id: "hudson-ny",
    ...place("Hudson", "12534", 42.2529, -73.7909),
    venues: 12,
    villages: [
      place("Chatham", "12037", 42.3643, -73.5951),
      place("Claverack", "12513", 42.2251, -73.7346),
      place("Kinderhook", "12106", 42.3954, -73.6979),
      place("Hillsdale", "12529", 42.1793, -73.5262),
      place("Philmont", "12565", 42.2487, -73.6532),
    ],
    streets: ["Warren Street", "Columbia Street", "Union Street", "State Street", "Allen Street", "Front Street"],
    landmarks: ["Mount Merino", "North Bay", "Promenade Hill"],
  },
  {
    ...NY,
    id: "albany-ny",
    ...place("Albany", "12207", 42.6526, -73.7562),
    venues: 13,
    villages: [place("Delmar", "12054", 42.622, -73.8326), place("Rensselaer", "12144", 42.6426, -73.7429)],
    streets: [
      "Lark Street",
      "Pearl Street",
      "Madison Avenue",
      "Washington Avenue",
      "Broadway",
      "Delaware Avenue",
      "Central Avenue",
    ],
    landmarks: ["Norman's Kill", "Pine Bush", "Patroon Creek"],
  },
  {
    ...NY,
    id: "troy-ny",
    ...place("Troy", "12180", 42.7284, -73.6918),
    venues: 11,
    villages: [
      place("Cohoes", "12047", 42.7742, -73.7001),
      place("Watervliet", "12189", 42.7301, -73.7012),
      place("Latham", "12110", 42.747, -73.759),
    ],
    streets: ["River Street", "Congress Street", "Second Street", "Fourth Street", "Broadway", "Fulton Street"],
    landmarks: ["Poesten Kill", "Prospect Hill", "Mohawk"],
  },
  {
    ...CT,
    id: "hartford-ct",
    ...place("Hartford", "06103", 41.7658, -72.6734),
    venues: 14,
    villages: [
      place("West Hartford", "06107", 41.7621, -72.742),
      place("East Hartford", "06108", 41.7823, -72.612),
      place("Wethersfield", "06109", 41.7143, -72.6526),
      place("Bloomfield", "06002", 41.8265, -72.7301),
    ],
    streets: [
      "Main Street",
      "Asylum Street",
      "Pratt Street",
      "Farmington Avenue",
      "Park Street",
      "Capitol Avenue",
      "Trumbull Street",
    ],
    landmarks: ["Park River", "Keney Meadow", "Charter Oak"],
  },
  {
    ...CT,
    id: "litchfield-ct",
    ...place("Litchfield", "06759", 41.7473, -73.1887),
    venues: 8,
    villages: [
      place("Bantam", "06750", 41.7251, -73.2398),
      place("Torrington", "06790", 41.8007, -73.1212),
      place("Morris", "06763", 41.6842, -73.1965),
    ],
    streets: ["West Street", "North Street", "South Street", "Cobble Court", "East Street", "Bantam Road"],
    landmarks: ["Bantam Lake", "Chestnut Hill", "Naugatuck"],
  },
  {
    ...CT,
    id: "salisbury-ct",
    ...place("Salisbury", "06068", 41.9834, -73.4212),
    venues: 8,
    villages: [
      place("Lakeville", "06039", 41.9648, -73.4407),
      place("Canaan", "06018", 42.0268, -73.3296),
      place("Falls Village", "06031", 41.9576, -73.3629),
      place("Sharon", "06069", 41.8793, -73.4765),
    ],
    streets: [
      "Main Street",
      "Library Street",
      "Railroad Street",
      "Under Mountain Road",
      "Academy Street",
      "Factory Street",
    ],
    landmarks: ["Bear Mountain", "Twin Lakes", "Housatonic"],
  },
];

/** Streets of the villages. */
export const VILLAGE_STREETS: readonly string[] = [
  "Main Street",
  "Depot Road",
  "Church Street",
  "School Street",
  "River Road",
  "North Road",
  "Mill Street",
  "Elm Street",
  "Old Post Road",
  "Maple Street",
  "Bridge Street",
  "Academy Road",
];

/** Roads out of the villages, where farms, trails and drive-ins are. */
export const COUNTRY_ROADS: readonly string[] = [
  "Hockanum Road",
  "Bay Road",
  "Cider Mill Road",
  "Chestnut Hill Road",
  "Burnt Hill Road",
  "Old County Road",
  "Reservoir Road",
  "Sawmill Plain Road",
  "Patten Hill Road",
  "Stillwater Road",
  "Shunpike Road",
  "Green River Road",
  "Baptist Corner Road",
  "Creamery Hill Road",
  "Upper Meadow Road",
  "Ferry Lane",
];
