import { valueAt } from './value-at.ts';

/** A value that a script holds, by the name that the script gives it: JSON, or a string. */
export interface ScriptValue {
  name: string;
  /** JSON. */
  json?: string;
  /** What a string says. */
  text?: string;
}

/** Names of one and two letters are those of programs that were made small. */
const given = /(?:(?:window|self|globalThis)(?:\.|\[["']))?([\w$]{3,80})(?:["']\])?\s*=\s*(?:JSON\.parse\(\s*|decodeURIComponent\(\s*|atob\(\s*)*(?=[[{"'`])/g;
/** What libraries of charts are called with, and the element that they draw in. */
const drawing = /(?:new\s+([\w$.]{3,40})\(|\.(setOption|embed|newPlot|react)\(|\bvegaEmbed\()\s*(?:(?:document\.(?:getElementById|querySelector)\(\s*)?["'`]#?([\w-]{1,80})["'`]\)?[^,(){}[\]]{0,80}(?:\([^()]{0,40}\))?\s*,|[\w$.]{1,60}\s*,)?\s*(?=[[{])/g;
/** A file by its name, in base64, as reports in one file keep theirs. */
const kept = /\(\s*"([^"\\\s]{1,200}\.\w{1,8})"\s*,\s*(?=")/g;

/** The data that a script names, and what it draws charts from, as far as it is plain; nothing of it is run. */
export function* scriptValues(script: string): Generator<ScriptValue> {
  const starts = [...startsIn(script)].sort((a, b) => a.at - b.at);
  let read = 0;
  for (const { name, at, several } of starts) {
    if (at < read) continue;
    const value = valueAt(script, at);
    if (!value) continue;
    read = value.end;
    const second = several && value.json !== undefined ? /^\s*,\s*/.exec(script.slice(value.end, value.end + 100))?.[0] : undefined;
    const layout = second === undefined ? undefined : valueAt(script, value.end + second.length);
    const json = layout?.json === undefined ? value.json : `{"data":${value.json},"layout":${layout.json}}`;
    if (value.text !== undefined) yield { name, text: value.text };
    else if (json !== undefined) yield { name, json };
  }
}

interface Start {
  name: string;
  at: number;
  /** More than one value is handed over. */
  several?: boolean;
}

function* startsIn(script: string): Generator<Start> {
  for (const { 0: all, 1: name, index } of script.matchAll(given)) yield { name: name!, at: index + all.length };
  for (const { 0: all, 1: of, 2: does, 3: place, index } of script.matchAll(drawing)) yield { name: place ?? of ?? does ?? 'chart', at: index + all.length, several: does === 'newPlot' || does === 'react' };
  for (const { 0: all, 1: name, index } of script.matchAll(kept)) yield { name: name!, at: index + all.length };
}
