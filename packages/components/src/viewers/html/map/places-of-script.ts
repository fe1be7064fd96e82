import { isJsonObject, type JsonValue } from '@mcp-canvas/contract';
import { KnownNames } from '../script/known-names.ts';
import { valueAt } from '../script/value-at.ts';
import { loopedPlaces } from './looped-places.ts';
import { namesOfPlaces } from './names-of-places.ts';
import { featuresOf, type Place } from '../../diagram/map/place.ts';

/** A map that a script draws in an element of the page, and what is marked on it. */
export interface ScriptMap {
  /** The id of the element. */
  place: string;
  places: Place[];
}

/** What is marked in one script. */
const most = 5000;
const map = /(?:\bL\.map|\bnew\s+L\.Map|\bnew\s+google\.maps\.Map)\(\s*(?:document\.getElementById\(\s*)?(["'`])([\w-]{1,80})\1/g;
const mark = /(?:([\w$]{1,80})\s*=\s*)?(?:\bnew\s+)?(?:\bL\.(marker|circleMarker|circle|polyline|polygon|rectangle|geoJson|geoJSON|heatLayer)\(\s*|\bgoogle\.maps\.(Marker)\(\s*\{[^{}]{0,200}?\bposition\s*:\s*(?:new\s+google\.maps\.LatLng\(\s*)?|(?:\.addData|_add)\(\s*(?=[\w$]|\{"))/g;
const pair = /\(?\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*\)/y;

/** The maps that a script draws with Leaflet or Google's library, as far as what is marked on them is plain; nothing of it is run. */
export function mapsOfScript(script: string): ScriptMap[] {
  const maps = [...script.matchAll(map)].map(({ 2: place, index }) => ({ place: place!, places: [] as Place[], from: index }));
  if (maps.length === 0) return [];
  const names = namesOfPlaces(script);
  let count = 0;
  for (const { 0: all, 1: name, 2: does, 3: google, index } of script.matchAll(mark)) {
    const at = index + all.length;
    const found = google ? googlePlace(script, at) : leafletPlaces(script, at, does);
    const called = names(name, at);
    // What is marked belongs to the map that was begun last.
    const on = maps.findLast(({ from }) => from < index) ?? maps[0]!;
    for (const one of found) {
      on.places.push(called && one.name === '' ? { ...one, name: called } : one);
      if ((count += 1) >= most) return maps.filter(({ places }) => places.length > 0);
    }
  }
  return maps.filter(({ places }) => places.length > 0);
}

function googlePlace(script: string, at: number): Place[] {
  pair.lastIndex = at;
  const [, latitude, longitude] = pair.exec(script) ?? [];
  if (latitude !== undefined) return featuresOf('marker', [Number(latitude), Number(longitude)]);
  const value = valueAt(script, at)?.json;
  return value === undefined ? [] : featuresOf('marker', JSON.parse(value) as JsonValue);
}

function leafletPlaces(script: string, at: number, does: string | undefined): Place[] {
  const looped = does === undefined ? undefined : loopedPlaces(script, at);
  if (looped) return looped;
  const value = valueOf(script, at);
  if (!value) return [];
  const after = /\s*,\s*(?=\{)/y;
  after.lastIndex = value.end;
  const options = after.test(script) ? valueAt(script, after.lastIndex)?.json : undefined;
  const settings: unknown = options === undefined ? {} : JSON.parse(options);
  return featuresOf(does ?? 'geoJson', value.json, isJsonObject(settings) ? settings : {});
}

function valueOf(script: string, at: number): { json: JsonValue; end: number } | undefined {
  const names = new KnownNames(script);
  const value = names.at(at);
  return value?.json === undefined || names.lost ? undefined : { json: JSON.parse(value.json) as JsonValue, end: value.end };
}
