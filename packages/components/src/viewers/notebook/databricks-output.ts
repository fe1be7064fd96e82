import { unescaped } from '../content/xml-entities.ts';
import { recordOf, textOf, type Json, type JsonRecord } from './json-shapes.ts';

const part = 'application/vnd.databricks.v1+output';

/** What Databricks says of a cell: a title that it shows above it. */
export function cellTitle(metadata: JsonRecord): string {
  const said = recordOf(metadata['application/vnd.databricks.v1+cell']);
  return said['showTitle'] === true ? textOf(said['title']).trim() : '';
}

/** The language of a notebook of Databricks. */
export const databricksLanguage = (metadata: JsonRecord): string => textOf(recordOf(metadata['application/vnd.databricks.v1+notebook'])['language']);

/** What a program printed, which Databricks writes as a page: its text; undefined where a page is another. */
export function printedText(page: string): string | undefined {
  const [, inside] = /^\s*<style scoped>[^<]*\.ansiout\b[^<]*<\/style>\s*<div class="ansiout">([^]*)<\/div>\s*$/.exec(page) ?? [];
  return inside === undefined || /<(?!\/?span\b)/i.test(inside) ? undefined : unescaped(inside.replaceAll(/<[^<>]*>/g, ''));
}

/** The name and the message of an error that Databricks writes beside an output; undefined where it is none. */
export function errorBeside(metadata: Json | undefined): { name: string; message: string } | undefined {
  const said = recordOf(recordOf(metadata)[part]);
  if (textOf(said['type']) !== 'ipynbError') return undefined;
  const summary = unescaped(textOf(said['errorSummary']).replaceAll(/<[^<>]*>/g, ''));
  const [, name = '', message = summary] = /^\s*([\w.]{1,100}):\s*([^]*)$/.exec(summary) ?? [];
  return { name, message };
}
