/**
 * Features of the region that us-atlas lacks: rivers, reservoirs, ranges, summits and towns.
 * Positions are [longitude, latitude], drawn by hand for zoom 6 to 11, good to a few hundred metres.
 * Not for navigation. Read at build time only.
 */
export type Position = [lon: number, lat: number];

export interface River {
  name: string;
  /** 1 is drawn at every zoom, 3 only close by. */
  rank: number;
  /** Relative width; the Connecticut is the widest. */
  width: number;
  line: Position[];
}

export interface Lake {
  name: string;
  rank: number;
  label?: Position;
  outline: Position[];
}

export interface Place {
  name: string;
  rank: number;
  at: Position;
}

export interface Ridge {
  /** How far from the axis the strokes fan out, in degrees. */
  spread: number;
  /** Strokes per 0.1 degree of ridge. */
  density: number;
  axis: Position[];
}

export const RIVERS: River[] = [
  {
    name: "Connecticut River",
    rank: 1,
    width: 4.4,
    line: [
      [-72.4585, 42.727],
      [-72.468, 42.702],
      [-72.4845, 42.68],
      [-72.474, 42.652],
      [-72.496, 42.601],
      [-72.528, 42.598],
      [-72.556, 42.612],
      [-72.578, 42.588],
      [-72.571, 42.562],
      [-72.566, 42.521],
      [-72.584, 42.4665],
      [-72.574, 42.447],
      [-72.598, 42.428],
      [-72.604, 42.405],
      [-72.581, 42.39],
      [-72.602, 42.368],
      [-72.6155, 42.344],
      [-72.612, 42.33],
      [-72.588, 42.322],
      [-72.612, 42.306],
      [-72.636, 42.29],
      [-72.612, 42.279],
      [-72.588, 42.262],
      [-72.596, 42.232],
      [-72.601, 42.213],
      [-72.59, 42.203],
      [-72.604, 42.186],
      [-72.616, 42.168],
      [-72.611, 42.15],
      [-72.6, 42.107],
      [-72.589, 42.055],
      [-72.603, 42],
      [-72.617, 41.95],
      [-72.627, 41.92],
      [-72.632, 41.85],
      [-72.662, 41.767],
      [-72.649, 41.717],
      [-72.619, 41.666],
      [-72.637, 41.602],
      [-72.645, 41.562],
      [-72.552, 41.556],
      [-72.507, 41.506],
      [-72.503, 41.476],
      [-72.466, 41.452],
      [-72.421, 41.386],
      [-72.384, 41.35],
      [-72.348, 41.274],
    ],
  },
  {
    name: "Deerfield River",
    rank: 2,
    width: 1.5,
    line: [
      [-72.952, 42.985],
      [-72.905, 42.93],
      [-72.874, 42.865],
      [-72.905, 42.82],
      [-72.912, 42.785],
      [-72.945, 42.735],
      [-72.98, 42.69],
      [-72.952, 42.65],
      [-72.876, 42.627],
      [-72.81, 42.628],
      [-72.741, 42.602],
      [-72.69, 42.565],
      [-72.64, 42.535],
      [-72.598, 42.556],
      [-72.592, 42.574],
      [-72.576, 42.573],
    ],
  },
  {
    name: "Westfield River",
    rank: 2,
    width: 1.5,
    line: [
      [-72.985, 42.515],
      [-72.93, 42.44],
      [-72.9, 42.35],
      [-72.862, 42.285],
      [-72.868, 42.236],
      [-72.83, 42.19],
      [-72.752, 42.13],
      [-72.69, 42.106],
      [-72.615, 42.088],
      [-72.592, 42.082],
    ],
  },
  {
    name: "Millers River",
    rank: 3,
    width: 1.5,
    line: [
      [-72.075, 42.68],
      [-72.15, 42.62],
      [-72.23, 42.587],
      [-72.32, 42.58],
      [-72.4, 42.578],
      [-72.46, 42.588],
      [-72.496, 42.6],
    ],
  },
  {
    name: "Chicopee River",
    rank: 3,
    width: 1.5,
    line: [
      [-72.345, 42.275],
      [-72.338, 42.215],
      [-72.4, 42.185],
      [-72.5, 42.16],
      [-72.56, 42.152],
      [-72.611, 42.15],
    ],
  },
  {
    name: "Farmington River",
    rank: 2,
    width: 1.5,
    line: [
      [-73.08, 42.18],
      [-73.07, 42.05],
      [-73.02, 41.95],
      [-72.935, 41.87],
      [-72.93, 41.81],
      [-72.83, 41.722],
      [-72.82, 41.79],
      [-72.785, 41.9],
      [-72.76, 41.93],
      [-72.7, 41.885],
      [-72.638, 41.858],
    ],
  },
  {
    name: "Housatonic River",
    rank: 1,
    width: 2.6,
    line: [
      [-73.247, 42.445],
      [-73.246, 42.385],
      [-73.24, 42.335],
      [-73.305, 42.283],
      [-73.358, 42.24],
      [-73.364, 42.195],
      [-73.372, 42.13],
      [-73.342, 42.05],
      [-73.326, 41.985],
      [-73.365, 41.93],
      [-73.364, 41.82],
      [-73.43, 41.765],
      [-73.484, 41.72],
      [-73.455, 41.645],
      [-73.41, 41.575],
      [-73.33, 41.5],
      [-73.252, 41.44],
      [-73.17, 41.39],
      [-73.093, 41.318],
      [-73.112, 41.22],
      [-73.108, 41.165],
    ],
  },
  {
    name: "Hoosic River",
    rank: 2,
    width: 1.5,
    line: [
      [-73.17, 42.48],
      [-73.122, 42.56],
      [-73.116, 42.625],
      [-73.112, 42.7],
      [-73.2, 42.716],
      [-73.262, 42.745],
      [-73.34, 42.83],
      [-73.352, 42.9],
      [-73.46, 42.94],
      [-73.59, 42.915],
      [-73.662, 42.93],
    ],
  },
  {
    name: "Mohawk River",
    rank: 2,
    width: 1.5,
    line: [
      [-74.35, 42.94],
      [-74.19, 42.93],
      [-73.99, 42.83],
      [-73.92, 42.835],
      [-73.84, 42.805],
      [-73.72, 42.78],
      [-73.685, 42.77],
    ],
  },
];

/** The Hudson is the line between the counties of its two banks (county FIPS codes). */
export const HUDSON_WEST = ["36001", "36039", "36111", "36091", "36071"];
export const HUDSON_EAST = ["36083", "36021", "36027", "36115", "36079"];

export const LAKES: Lake[] = [
  {
    name: "Quabbin Reservoir",
    rank: 1,
    label: [-72.318, 42.372],
    outline: [
      [-72.341, 42.279],
      [-72.352, 42.3],
      [-72.366, 42.326],
      [-72.376, 42.352],
      [-72.387, 42.384],
      [-72.382, 42.418],
      [-72.366, 42.44],
      [-72.354, 42.462],
      [-72.349, 42.434],
      [-72.353, 42.405],
      [-72.345, 42.378],
      [-72.336, 42.356],
      [-72.324, 42.384],
      [-72.304, 42.412],
      [-72.296, 42.444],
      [-72.272, 42.476],
      [-72.262, 42.456],
      [-72.276, 42.426],
      [-72.27, 42.4],
      [-72.286, 42.372],
      [-72.297, 42.342],
      [-72.307, 42.315],
      [-72.324, 42.288],
    ],
  },
  {
    name: "Harriman Reservoir",
    rank: 2,
    outline: [
      [-72.876, 42.862],
      [-72.892, 42.85],
      [-72.897, 42.826],
      [-72.912, 42.806],
      [-72.919, 42.786],
      [-72.903, 42.79],
      [-72.889, 42.812],
      [-72.883, 42.838],
    ],
  },
  {
    name: "Cobble Mountain Reservoir",
    rank: 3,
    outline: [
      [-72.875, 42.139],
      [-72.893, 42.132],
      [-72.912, 42.118],
      [-72.898, 42.115],
      [-72.885, 42.124],
    ],
  },
  {
    name: "Barkhamsted Reservoir",
    rank: 3,
    outline: [
      [-72.958, 42.03],
      [-72.966, 42],
      [-72.962, 41.96],
      [-72.954, 41.914],
      [-72.944, 41.914],
      [-72.949, 41.965],
      [-72.948, 42.02],
    ],
  },
  {
    name: "Candlewood Lake",
    rank: 2,
    outline: [
      [-73.46, 41.575],
      [-73.47, 41.53],
      [-73.452, 41.48],
      [-73.44, 41.44],
      [-73.428, 41.46],
      [-73.438, 41.5],
      [-73.445, 41.55],
    ],
  },
  {
    name: "Ashokan Reservoir",
    rank: 2,
    outline: [
      [-74.31, 42],
      [-74.24, 41.985],
      [-74.15, 41.95],
      [-74.08, 41.95],
      [-74.11, 41.98],
      [-74.2, 42],
      [-74.28, 42.02],
    ],
  },
  {
    name: "Saratoga Lake",
    rank: 3,
    outline: [
      [-73.71, 43.06],
      [-73.69, 43.03],
      [-73.71, 43],
      [-73.74, 43],
      [-73.735, 43.04],
    ],
  },
];

/** Names of hills and valleys, turned clockwise by so many degrees to lie along the ridge. */
export const RANGES: (Place & { rotate: number })[] = [
  { name: "The Berkshires", at: [-73.11, 42.26], rotate: -86, rank: 1 },
  { name: "Green Mountains", at: [-72.93, 43.07], rotate: -80, rank: 1 },
  { name: "Taconic Range", at: [-73.455, 42.5], rotate: -76, rank: 1 },
  { name: "Hilltowns", at: [-72.86, 42.475], rotate: -8, rank: 2 },
  { name: "Holyoke Range", at: [-72.515, 42.286], rotate: 4, rank: 2 },
  { name: "Litchfield Hills", at: [-73.26, 41.815], rotate: -14, rank: 1 },
  { name: "Catskills", at: [-74.14, 42.13], rotate: -20, rank: 1 },
  { name: "Pioneer Valley", at: [-72.545, 42.455], rotate: -84, rank: 2 },
];

export const SUMMITS: Omit<Place, "rank">[] = [
  { name: "Mt. Greylock", at: [-73.1662, 42.6376] },
  { name: "Mt. Monadnock", at: [-72.1081, 42.8612] },
  { name: "Mt. Tom", at: [-72.6481, 42.2426] },
  { name: "Mt. Sugarloaf", at: [-72.594, 42.471] },
  { name: "Bear Mtn.", at: [-73.4545, 42.0448] },
  { name: "Mt. Everett", at: [-73.4323, 42.1018] },
  { name: "Haystack", at: [-72.9176, 42.9165] },
  { name: "Mt. Wachusett", at: [-71.8873, 42.4887] },
];

/** The 21 towns the location picker offers. */
export const TOWNS: Place[] = [
  { name: "Amherst", rank: 2, at: [-72.5199, 42.3732] },
  { name: "Easthampton", rank: 3, at: [-72.669, 42.2668] },
  { name: "Great Barrington", rank: 2, at: [-73.3621, 42.1959] },
  { name: "Greenfield", rank: 1, at: [-72.5994, 42.5879] },
  { name: "Holyoke", rank: 2, at: [-72.6162, 42.2043] },
  { name: "Lenox", rank: 3, at: [-73.2848, 42.3565] },
  { name: "North Adams", rank: 2, at: [-73.1087, 42.7009] },
  { name: "Northampton", rank: 1, at: [-72.6412, 42.3251] },
  { name: "Pittsfield", rank: 1, at: [-73.2454, 42.4501] },
  { name: "Shelburne Falls", rank: 3, at: [-72.7393, 42.6043] },
  { name: "Springfield", rank: 1, at: [-72.5898, 42.1015] },
  { name: "Turners Falls", rank: 3, at: [-72.5565, 42.6043] },
  { name: "Westfield", rank: 3, at: [-72.7495, 42.1251] },
  { name: "Williamstown", rank: 3, at: [-73.2037, 42.712] },
  { name: "Bennington", rank: 2, at: [-73.1968, 42.8781] },
  { name: "Brattleboro", rank: 1, at: [-72.5579, 42.8509] },
  { name: "Wilmington", rank: 3, at: [-72.8718, 42.8684] },
  { name: "Albany", rank: 1, at: [-73.7562, 42.6526] },
  { name: "Hudson", rank: 2, at: [-73.791, 42.2529] },
  { name: "Hartford", rank: 1, at: [-72.6734, 41.7658] },
  { name: "Torrington", rank: 2, at: [-73.1212, 41.8006] },
];

/** Context labels that are not in the location picker. */
export const PLACES: Place[] = [
  { name: "Northfield", rank: 3, at: [-72.4529, 42.6959] },
  { name: "Deerfield", rank: 3, at: [-72.6056, 42.5445] },
  { name: "Hadley", rank: 3, at: [-72.5885, 42.3418] },
  { name: "Belchertown", rank: 3, at: [-72.4009, 42.277] },
  { name: "Ware", rank: 3, at: [-72.2401, 42.2598] },
  { name: "Williamsburg", rank: 3, at: [-72.73, 42.393] },
  { name: "Ashfield", rank: 3, at: [-72.788, 42.5265] },
  { name: "Orange", rank: 3, at: [-72.3098, 42.5904] },
  { name: "Stockbridge", rank: 3, at: [-73.3204, 42.2876] },
  { name: "Otis", rank: 3, at: [-73.0918, 42.193] },
  { name: "Keene", rank: 2, at: [-72.2781, 42.9337] },
  { name: "Manchester", rank: 3, at: [-73.0726, 43.1637] },
  { name: "Troy", rank: 2, at: [-73.6918, 42.7284] },
  { name: "Chatham", rank: 3, at: [-73.5948, 42.3643] },
  { name: "Catskill", rank: 3, at: [-73.8646, 42.2173] },
  { name: "Kingston", rank: 2, at: [-73.9974, 41.927] },
  { name: "Waterbury", rank: 2, at: [-73.0515, 41.5582] },
  { name: "New Haven", rank: 1, at: [-72.9279, 41.3083] },
  { name: "Worcester", rank: 1, at: [-71.8023, 42.2626] },
  { name: "Middletown", rank: 2, at: [-72.6506, 41.5623] },
  { name: "Norfolk", rank: 3, at: [-73.202, 41.994] },
  { name: "Saratoga Springs", rank: 2, at: [-73.7846, 43.0831] },
  { name: "Palmer", rank: 3, at: [-72.3287, 42.1584] },
  { name: "Conway", rank: 3, at: [-72.699, 42.51] },
];

export const STATE_LABELS: Omit<Place, "rank">[] = [
  { name: "MASSACHUSETTS", at: [-72.3, 42.52] },
  { name: "VERMONT", at: [-72.75, 42.96] },
  { name: "NEW YORK", at: [-73.62, 42.58] },
  { name: "CONNECTICUT", at: [-72.86, 41.96] },
  { name: "NEW HAMPSHIRE", at: [-72.1, 43.05] },
];

/** Ridge axes for the engraved strokes (hachures) that stand in for relief. */
export const RIDGES: Ridge[] = [
  {
    spread: 0.075,
    density: 26,
    axis: [
      [-73.17, 42.66],
      [-73.115, 42.5],
      [-73.1, 42.3],
      [-73.13, 42.1],
    ],
  },
  {
    spread: 0.05,
    density: 20,
    axis: [
      [-73.03, 42.73],
      [-72.99, 42.55],
      [-72.99, 42.35],
      [-72.98, 42.12],
    ],
  },
  {
    spread: 0.032,
    density: 20,
    axis: [
      [-73.27, 42.92],
      [-73.285, 42.72],
      [-73.34, 42.5],
      [-73.43, 42.28],
      [-73.47, 42],
    ],
  },
  {
    spread: 0.085,
    density: 26,
    axis: [
      [-72.92, 43.4],
      [-72.95, 43.05],
      [-72.97, 42.85],
      [-72.98, 42.74],
    ],
  },
  {
    spread: 0.01,
    density: 30,
    axis: [
      [-72.605, 42.302],
      [-72.53, 42.296],
      [-72.455, 42.29],
    ],
  },
  {
    spread: 0.014,
    density: 24,
    axis: [
      [-72.638, 42.262],
      [-72.66, 42.2],
      [-72.68, 42.11],
      [-72.74, 41.97],
      [-72.8, 41.76],
    ],
  },
  {
    spread: 0.08,
    density: 20,
    axis: [
      [-73.38, 42],
      [-73.27, 41.86],
      [-73.31, 41.7],
    ],
  },
  {
    spread: 0.13,
    density: 26,
    axis: [
      [-74.05, 42.3],
      [-74.2, 42.1],
      [-74.42, 41.96],
    ],
  },
  {
    spread: 0.09,
    density: 20,
    axis: [
      [-72.1, 42.95],
      [-72.05, 42.75],
      [-71.9, 42.5],
    ],
  },
  {
    spread: 0.045,
    density: 16,
    axis: [
      [-72.44, 42.56],
      [-72.43, 42.38],
    ],
  },
  {
    spread: 0.07,
    density: 14,
    axis: [
      [-72.8, 42.66],
      [-72.83, 42.5],
      [-72.82, 42.36],
    ],
  },
  {
    spread: 0.06,
    density: 14,
    axis: [
      [-73.48, 42.8],
      [-73.5, 42.6],
    ],
  },
];

/** Canada beside the region, a rough outline under the detailed states, so that the land does not end at the border. */
export const CANADA: Position[] = [
  [-67, 44.9],
  [-66, 45.15],
  [-64.8, 45.6],
  [-64.5, 46.2],
  [-65, 47.5],
  [-66.5, 48],
  [-64.3, 48.8],
  [-66, 49.2],
  [-69, 48.3],
  [-70.4, 47.1],
  [-69.9, 47.8],
  [-68.5, 49.1],
  [-66.5, 50.2],
  [-60, 50.2],
  [-60, 55],
  [-95, 55],
  [-95, 48.9],
  [-89.5, 47.9],
  [-88.3, 48.8],
  [-86.3, 48.75],
  [-84.8, 47.5],
  [-84.5, 46.4],
  [-83.5, 46.2],
  [-81, 46],
  [-80, 45],
  [-79.9, 44.6],
  [-81.2, 45.2],
  [-81.6, 44],
  [-82.4, 43],
  [-82.9, 42.3],
  [-83.1, 42.05],
  [-82, 42.3],
  [-81.2, 42.65],
  [-80.2, 42.7],
  [-78.9, 42.87],
  [-79.05, 43.25],
  [-79.8, 43.3],
  [-79.3, 43.65],
  [-77.5, 43.95],
  [-76.5, 44.2],
  [-75.2, 44.7],
  [-74.6, 44.9],
  [-71.5, 44.9],
  [-70.7, 45.2],
  [-70.2, 45.9],
  [-69.1, 47.3],
  [-68.2, 47.2],
  [-67.7, 47],
  [-67.7, 45.7],
  [-67, 44.9],
];
