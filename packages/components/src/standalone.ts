import './canvas/define.ts';
import { underWay } from './artifact-viewer/viewing.ts';
import { whenThere } from './loading/when-there.ts';
import { whenWanted } from './loading/when-wanted.ts';

// `define.js` for pages without a bundler. The smaller elements are registered a moment later, so that pages that have none of them do not
// wait for them: with what a first file needs they would share the connections.
const wanted = (selector: string) => whenWanted(selector, 300, () => underWay.size > 0);
void wanted('mcp-artifact-chip').then(() => whenThere(() => import('./artifact-chip/define.ts')));
void wanted('mcp-files, mcp-dashboard-frame').then(() => [whenThere(() => import('./files/define.ts')), whenThere(() => import('./dashboard-frame/define.ts'))]);

export { registerStrings, registerViewer } from './for-hosts.ts';
