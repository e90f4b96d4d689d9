import {
  placeChoice,
  regionSourceForm,
  regionSourcePause,
  regionSourceQuery,
  sourcePlaceQuery,
} from "@hereabouts/contract/region-sources/region-source";
import {
  addRegionSource,
  changeRegionSource,
  getRegionSource,
  listRegionSources,
  pauseRegionSource,
  readRegionSourceNow,
} from "@hereabouts/importing/region-sources/region-source";
import {
  choosePlace,
  ignorePlace,
  listSourcePlaces,
  makeVenueOfPlace,
  reopenPlace,
} from "@hereabouts/importing/region-sources/source-place";
import { operationsFor } from "../operation.ts";

const { query, mutation } = operationsFor("keepRegionSources");

/** Calendars of many venues, as staff and editors keep them. */
export const regionSourceOperations = {
  list: query({ run: listRegionSources }),
  get: query({ of: "record", input: regionSourceQuery, run: getRegionSource }),
  add: mutation({ act: "regionSource.add", input: regionSourceForm, run: addRegionSource }),
  change: mutation({ act: "regionSource.change", of: "record", input: regionSourceForm, run: changeRegionSource }),
  pause: mutation({ act: "regionSource.pause", of: "record", input: regionSourcePause, run: pauseRegionSource }),
  read: mutation({ act: "regionSource.read", of: "record", run: readRegionSourceNow }),
};

/** Places that these calendars name, and which venue each is. */
export const sourcePlaceOperations = {
  list: query({ input: sourcePlaceQuery, run: listSourcePlaces }),
  choose: mutation({ act: "sourcePlace.choose", of: "record", input: placeChoice, run: choosePlace }),
  make: mutation({ act: "sourcePlace.make", of: "record", run: makeVenueOfPlace }),
  ignore: mutation({ act: "sourcePlace.ignore", of: "record", run: ignorePlace }),
  reopen: mutation({ act: "sourcePlace.reopen", of: "record", run: reopenPlace }),
};
