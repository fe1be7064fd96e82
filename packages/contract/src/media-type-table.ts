/** What kind of thing a type is: what it is drawn with, and what it is called when nobody named it. */
export type MediaFamily =
  | 'image' | 'pdf' | 'html' | 'markdown' | 'code' | 'text' | 'json' | 'data' | 'audio' | 'video'
  | 'bibliography' | 'knowledge-graph' | 'notebook' | 'model' | 'archive' | 'document' | 'font' | 'binary';

/** How stored bytes of a type are served (CONTRACT section 5): as themselves, as plain text, or as a neutral attachment. */
export type Serving = 'own' | 'text' | 'neutral';

/** A row of the table of media types. The first extension is the one that a new file of this type gets. */
export interface MediaType {
  type: string;
  extensions: readonly string[];
  family: MediaFamily;
  /** The bytes are text in UTF-8. */
  text: boolean;
  serving: Serving;
  /** Programming or markup language, for highlighting. */
  language?: string;
  /** A zip container: the zip magic does not make it a lie. */
  zip?: boolean;
}

type Row = readonly [type: string, extensions: string, language?: string];

/** Rows that share a family and a way of serving; extensions are separated by blanks. */
const groups: readonly [family: MediaFamily, text: boolean, serving: Serving, zip: boolean, rows: readonly Row[]][] = [
  ['image', false, 'own', false, [
    ['image/png', 'png'], ['image/jpeg', 'jpg jpeg jpe jfif'], ['image/gif', 'gif'], ['image/webp', 'webp'], ['image/bmp', 'bmp dib'],
    ['image/avif', 'avif'], ['image/apng', 'apng'], ['image/x-icon', 'ico cur'], ['image/tiff', 'tif tiff'], ['image/heic', 'heic heif'], ['image/jxl', 'jxl'],
  ]],
  ['image', true, 'neutral', false, [['image/svg+xml', 'svg', 'xml']]],
  ['image', false, 'neutral', false, [['image/emf', 'emf'], ['image/wmf', 'wmf']]],
  ['pdf', false, 'own', false, [['application/pdf', 'pdf']]],
  ['html', true, 'neutral', false, [['text/html', 'html htm', 'html'], ['application/xhtml+xml', 'xhtml', 'html'], ['multipart/related', 'mhtml mht']]],
  ['markdown', true, 'own', false, [['text/markdown', 'md markdown mdx', 'markdown']]],
  ['json', true, 'own', false, [
    ['application/json', 'json canvas cyjs', 'json'], ['application/ld+json', 'jsonld', 'json'], ['application/geo+json', 'geojson', 'json'],
    ['application/x-ndjson', 'ndjson jsonl', 'json'], ['application/json5', 'json5', 'json'], ['application/schema+json', '', 'json'],
    ['application/vnd.vega.v5+json', '', 'json'], ['application/vnd.vegalite.v5+json', '', 'json'], ['application/vnd.plotly.v1+json', '', 'json'],
  ]],
  ['bibliography', true, 'own', false, [['application/vnd.bibliography', 'json', 'json']]],
  ['bibliography', true, 'text', false, [['application/x-bibtex', 'bib', 'bibtex'], ['application/x-research-info-systems', 'ris'], ['application/nbib', 'nbib'], ['application/x-endnote-refer', 'enw']]],
  ['knowledge-graph', true, 'own', false, [['application/vnd.knowledge-graph', 'json', 'json']]],
  ['knowledge-graph', true, 'neutral', false, [['application/graphml+xml', 'graphml', 'xml'], ['application/gexf+xml', 'gexf', 'xml'], ['application/rdf+xml', 'rdf owl', 'xml'], ['application/owl+xml', 'owx', 'xml']]],
  ['knowledge-graph', true, 'text', false, [
    ['text/vnd.graphviz', 'gv dot'], ['text/turtle', 'ttl'], ['application/trig', 'trig'], ['application/n-triples', 'nt'], ['application/n-quads', 'nq'],
    ['text/owl-functional', 'ofn'], ['text/owl-manchester', 'omn'],
  ]],
  ['notebook', true, 'own', false, [['application/x-ipynb+json', 'ipynb', 'json']]],
  ['data', true, 'own', false, [['text/csv', 'csv'], ['text/tab-separated-values', 'tsv tab']]],
  ['data', true, 'text', false, [['text/x-psv', 'psv']]],
  ['data', false, 'neutral', false, [
    ['application/vnd.apache.parquet', 'parquet'], ['application/vnd.apache.arrow.file', 'arrow feather'], ['application/vnd.apache.avro', 'avro'],
    ['application/vnd.sqlite3', 'sqlite sqlite3 db gpkg mbtiles'], ['application/x-hdf5', 'h5 hdf5'], ['application/x-npy', 'npy'], ['application/vnd.ms-excel', 'xls'],
  ]],
  ['data', false, 'neutral', true, [
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'], ['application/vnd.ms-excel.sheet.macroenabled.12', 'xlsm'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.template', 'xltx'], ['application/vnd.ms-excel.template.macroenabled.12', 'xltm'],
    ['application/vnd.oasis.opendocument.spreadsheet', 'ods'], ['application/x-npz', 'npz'],
  ]],
  ['document', false, 'neutral', true, [
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'], ['application/vnd.openxmlformats-officedocument.wordprocessingml.template', 'dotx'],
    ['application/vnd.ms-word.document.macroenabled.12', 'docm'], ['application/vnd.ms-word.template.macroenabled.12', 'dotm'],
    ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'], ['application/vnd.openxmlformats-officedocument.presentationml.slideshow', 'ppsx'], ['application/vnd.openxmlformats-officedocument.presentationml.template', 'potx'],
    ['application/vnd.ms-powerpoint.presentation.macroenabled.12', 'pptm'], ['application/vnd.ms-powerpoint.slideshow.macroenabled.12', 'ppsm'], ['application/vnd.ms-powerpoint.template.macroenabled.12', 'potm'],
    ['application/vnd.oasis.opendocument.text', 'odt'], ['application/vnd.oasis.opendocument.presentation', 'odp'], ['application/epub+zip', 'epub'],
  ]],
  ['document', false, 'neutral', false, [
    ['application/msword', 'doc'], ['application/vnd.ms-powerpoint', 'ppt'], ['application/vnd.ms-outlook', 'msg'], ['application/rtf', 'rtf'], ['application/postscript', 'ps eps'],
  ]],
  ['audio', false, 'own', false, [
    ['audio/mpeg', 'mp3 mpga'], ['audio/wav', 'wav'], ['audio/ogg', 'ogg oga opus'], ['audio/flac', 'flac'], ['audio/mp4', 'm4a m4b'], ['audio/aac', 'aac'], ['audio/webm', 'weba'], ['audio/midi', 'mid midi'],
    ['audio/aiff', 'aiff aif'], ['audio/x-ms-wma', 'wma'], ['audio/amr', 'amr'],
  ]],
  ['video', false, 'own', false, [
    ['video/mp4', 'mp4 m4v'], ['video/webm', 'webm'], ['video/ogg', 'ogv'], ['video/quicktime', 'mov qt'], ['video/x-matroska', 'mkv'], ['video/x-msvideo', 'avi'], ['video/mpeg', 'mpeg mpg'],
    ['video/3gpp', '3gp 3g2'], ['video/x-ms-wmv', 'wmv asf'], ['video/x-flv', 'flv'], ['video/mp2t', 'm2ts m2t'],
  ]],
  ['model', false, 'neutral', false, [['model/stl', 'stl'], ['model/gltf-binary', 'glb'], ['model/vnd.ply', 'ply']]],
  ['model', true, 'text', false, [
    ['model/obj', 'obj'], ['model/gltf+json', 'gltf', 'json'], ['model/mtl', 'mtl'],
    ['chemical/x-pdb', 'pdb ent'], ['chemical/x-mmcif', 'cif mmcif'], ['chemical/x-mdl-sdfile', 'sdf sd'], ['chemical/x-mdl-molfile', 'mol'], ['chemical/x-xyz', 'xyz'],
  ]],
  ['model', false, 'neutral', true, [['model/3mf', '3mf']]],
  ['archive', false, 'neutral', true, [['application/zip', 'zip'], ['application/java-archive', 'jar'], ['application/x-python-wheel', 'whl']]],
  ['archive', false, 'neutral', false, [
    ['application/gzip', 'gz tgz'], ['application/x-tar', 'tar'], ['application/x-bzip2', 'bz2'], ['application/x-xz', 'xz'], ['application/zstd', 'zst'],
    ['application/x-7z-compressed', '7z'], ['application/vnd.rar', 'rar'],
  ]],
  ['font', false, 'neutral', false, [['font/woff2', 'woff2'], ['font/woff', 'woff'], ['font/ttf', 'ttf'], ['font/otf', 'otf']]],
  ['binary', false, 'neutral', false, [['application/octet-stream', 'bin dat'], ['application/wasm', 'wasm'], ['application/x-pickle', 'pkl pickle']]],
  ['code', true, 'neutral', false, [
    ['text/javascript', 'js mjs cjs', 'javascript'], ['text/jsx', 'jsx', 'jsx'], ['text/typescript', 'ts mts cts', 'typescript'], ['text/tsx', 'tsx', 'tsx'],
    ['application/xml', 'xml xsd xsl xslt rss atom', 'xml'], ['text/vnd.mermaid', 'mmd mermaid', 'mermaid'],
    ['application/vnd.jgraph.mxfile', 'drawio dio', 'xml'], ['application/vnd.excalidraw+json', 'excalidraw', 'json'],
    ['application/gpx+xml', 'gpx', 'xml'], ['application/vnd.google-earth.kml+xml', 'kml', 'xml'],
  ]],
  ['code', true, 'text', false, [
    ['text/x-python', 'py pyw pyi', 'python'], ['text/x-java', 'java', 'java'], ['text/x-c', 'c h', 'c'], ['text/x-c++', 'cpp cc cxx hpp hh', 'cpp'],
    ['text/x-csharp', 'cs', 'csharp'], ['text/x-go', 'go', 'go'], ['text/x-rust', 'rs', 'rust'], ['text/x-ruby', 'rb', 'ruby'], ['text/x-php', 'php', 'php'],
    ['text/x-kotlin', 'kt kts', 'kotlin'], ['text/x-swift', 'swift', 'swift'], ['text/x-scala', 'scala', 'scala'], ['text/x-r', 'r', 'r'],
    ['text/x-julia', 'jl', 'julia'], ['text/x-matlab', 'm', 'matlab'], ['text/x-lua', 'lua', 'lua'], ['text/x-perl', 'pl pm', 'perl'],
    ['text/x-haskell', 'hs', 'haskell'], ['text/x-elixir', 'ex exs', 'elixir'], ['text/x-clojure', 'clj cljs', 'clojure'], ['text/x-dart', 'dart', 'dart'],
    ['text/x-shellscript', 'sh bash zsh', 'bash'], ['text/x-powershell', 'ps1', 'powershell'], ['application/sql', 'sql', 'sql'], ['application/graphql', 'graphql gql', 'graphql'],
    ['text/css', 'css', 'css'], ['text/x-scss', 'scss sass', 'scss'], ['text/x-less', 'less', 'less'], ['application/yaml', 'yaml yml', 'yaml'],
    ['application/toml', 'toml', 'toml'], ['text/x-ini', 'ini cfg conf properties', 'ini'], ['text/x-diff', 'diff patch', 'diff'], ['text/x-tex', 'tex latex', 'latex'],
    ['text/x-dockerfile', 'dockerfile', 'dockerfile'], ['text/x-makefile', 'mk makefile', 'makefile'], ['text/x-protobuf', 'proto', 'protobuf'], ['text/x-cypher', 'cypher', 'cypher'],
  ]],
  ['text', true, 'own', false, [['text/plain', 'txt text log out']]],
  ['text', true, 'text', false, [['text/calendar', 'ics'], ['text/vcard', 'vcf'], ['text/x-rst', 'rst'], ['application/x-subrip', 'srt'], ['text/vtt', 'vtt'], ['message/rfc822', 'eml'], ['application/mbox', 'mbox']]],
];

/** Every media type the kit knows by name. */
export const mediaTypes: readonly MediaType[] = groups.flatMap(([family, text, serving, zip, rows]) =>
  rows.map(([type, extensions, language]): MediaType => ({
    type,
    extensions: extensions === '' ? [] : extensions.split(' '),
    family,
    text,
    serving,
    ...(zip && { zip }),
    ...(language === undefined ? {} : { language }),
  })),
);

/** Names, and other spellings that senders have for each. */
type Spellings = readonly (readonly [name: string, others: string])[];
const byOther = (spellings: Spellings): ReadonlyMap<string, string> => new Map(spellings.flatMap(([name, others]) => others.split(' ').map((other) => [other, name] as const)));

/** The type that another spelling means. */
export const aliases = byOther([
  ['image/png', 'application/png image/x-png'], ['image/jpeg', 'application/jpeg application/jpg image/jpg image/pjpeg'], ['image/gif', 'application/gif'],
  ['image/webp', 'application/webp'], ['image/svg+xml', 'application/svg application/svg+xml image/svg application/vnd.ant.svg'],
  ['text/html', 'application/html application/vnd.ant.html'], ['text/csv', 'application/csv text/x-csv'],
  ['text/markdown', 'application/markdown application/md text/x-markdown application/vnd.ant.markdown'],
  ['text/plain', 'application/txt application/text application/vnd.ant.code application/vnd.ant.text'],
  ['audio/wav', 'application/wav audio/x-wav audio/wave audio/vnd.wave'], ['audio/mpeg', 'application/mp3 audio/mp3'], ['video/mp4', 'application/mp4'],
  ['image/x-icon', 'image/vnd.microsoft.icon image/ico'], ['image/bmp', 'image/x-ms-bmp'], ['image/heic', 'image/heif'], ['image/emf', 'image/x-emf'],
  ['image/wmf', 'image/x-wmf'], ['application/pdf', 'application/x-pdf text/pdf'], ['application/json', 'text/json application/vnd.ant.json'],
  ['application/x-ndjson', 'application/ndjson application/jsonl application/x-jsonlines application/jsonlines'], ['application/xml', 'text/xml'],
  ['application/yaml', 'text/yaml text/x-yaml application/x-yaml'], ['text/tab-separated-values', 'text/tsv'],
  ['text/javascript', 'application/javascript application/x-javascript text/ecmascript application/ecmascript text/x-javascript'],
  ['text/typescript', 'application/typescript text/x-typescript'], ['text/x-python', 'text/python application/x-python application/x-python-code'],
  ['text/x-shellscript', 'application/x-sh text/x-sh'], ['application/sql', 'text/x-sql'], ['text/x-php', 'application/x-httpd-php'],
  ['text/vnd.mermaid', 'text/x-mermaid application/x-mermaid application/mermaid application/vnd.mermaid text/mermaid application/vnd.ant.mermaid'],
  ['application/zip', 'application/x-zip-compressed application/x-zip multipart/x-zip'], ['application/java-archive', 'application/x-jar'],
  ['application/x-tar', 'application/tar application/x-gtar'],
  ['application/gzip', 'application/x-tgz application/x-compressed-tar application/tar+gzip application/x-gtar-compressed application/x-gzip'],
  ['application/vnd.rar', 'application/x-rar-compressed'], ['application/vnd.apache.parquet', 'application/parquet application/x-parquet'],
  ['application/vnd.sqlite3', 'application/x-sqlite3 application/geopackage+sqlite3'], ['audio/flac', 'audio/x-flac'], ['audio/mp4', 'audio/x-m4a audio/m4a'], ['audio/aiff', 'audio/x-aiff'],
  ['video/3gpp', 'video/3gpp2'], ['video/x-ms-wmv', 'video/x-ms-asf'], ['video/mp2t', 'video/vnd.dlna.mpeg-tts'],
  ['model/vnd.ply', 'model/ply model/x-ply application/ply'], ['model/obj', 'model/x-obj'], ['model/gltf+json', 'model/gltf'], ['model/gltf-binary', 'model/glb'],
  ['model/stl', 'model/x.stl-ascii model/x.stl-binary application/sla'],
  ['application/x-ipynb+json', 'application/vnd.jupyter application/ipynb+json application/x-jupyter-notebook'], ['application/rtf', 'text/rtf'],
  ['text/x-tex', 'application/x-tex application/x-latex'], ['application/x-bibtex', 'text/x-bibtex'], ['multipart/related', 'application/x-mimearchive'],
  ['application/x-subrip', 'application/x-srt application/srt text/srt text/x-srt'], ['application/mbox', 'application/x-mbox text/mbox'],
  ['text/jsx', 'application/vnd.ant.react'], ['application/vnd.bibliography', 'application/vnd.ant.bibliography'],
  ['application/vnd.knowledge-graph', 'application/vnd.ant.knowledge-graph'], ['application/vnd.jgraph.mxfile', 'application/x-drawio application/drawio'],
  ['application/vnd.excalidraw+json', 'application/vnd.excalidraw'],
]);

/** The language that another name means. */
export const languageAliases = byOther([
  ['python', 'py python3'], ['javascript', 'js node'], ['typescript', 'ts'], ['bash', 'sh shell zsh'], ['cpp', 'c++'], ['csharp', 'c# cs'], ['go', 'golang'],
  ['ruby', 'rb'], ['rust', 'rs'], ['kotlin', 'kt'], ['markdown', 'md'], ['yaml', 'yml'], ['latex', 'tex'], ['html', 'htm'], ['xml', 'svg'], ['jsx', 'react'],
  ['text', 'plaintext plain'], ['julia', 'jl'], ['haskell', 'hs'], ['powershell', 'ps1'],
]);
