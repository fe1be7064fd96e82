import { withoutPrograms } from './framed-page.ts';

/** What libraries write into a page once, to have their program there: nothing of it is to be seen. */
const starters: readonly RegExp[] = [/\sdata-lets-plot-script="library"/, /\bwindow\.kotlinQueues\b/, /\bwindow\.PlotlyConfig\b/, /\bnew_comm\('cancel-stage-/, /\bset_or_remove_dark_class\(/, /\bwindow\.__resolveDataTablePromise__\b/];
/** What has something to show although it brings its library along. */
const shows = /\bplotly-graph-div\b|\bdata-lets-plot-script="plot"|\becharts\.init\(|\bDataFrame\.(?:addTable|renderTable)\(|<(?:table|svg|img|iframe|canvas)[\s>]/;

/** True for a page that has a library begin, or is nothing but styles for others. */
export function isStarter(page: string): boolean {
  if (page === '') return false;
  if (/^\s*(?:<style[^>]*>[^<]*<\/style>\s*)+$/i.test(page)) return true;
  return starters.some((sign) => sign.test(page)) && !shows.test(page) && withoutPrograms(page).replaceAll(/<[^<>]*>/g, '').trim() === '';
}
