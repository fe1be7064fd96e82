import { begins } from '../content/begins.ts';
import type { StringKey } from './strings.ts';

/** Files that are not shown here, and that many know by their looks and not by their names. */
interface Kind {
  /** What such a file is and what to do: a sentence that may name its `format`. */
  sentence: StringKey;
  format?: string;
  /** First bytes, as `begins` compares them. */
  begins?: readonly string[];
  types?: RegExp;
  names?: RegExp;
}

const kinds: readonly Kind[] = [
  { sentence: 'program', format: 'Windows', begins: ['MZ'], types: /^application\/(?:x-msdownload|vnd\.microsoft\.portable-executable|x-dosexec)$/, names: /\.(?:exe|dll|scr|com|sys|ocx)$/ },
  { sentence: 'program', format: 'Windows Installer', types: /^application\/x-msi$/, names: /\.msi$/ },
  { sentence: 'program', format: 'Linux', begins: ['\x7fELF'], types: /^application\/x-(?:elf|executable|sharedlib)$/, names: /\.(?:so|appimage|elf)$/ },
  { sentence: 'program', format: 'macOS', begins: ['\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe', '\xca\xfe\xba\xbe\0\0\0\x01', '\xca\xfe\xba\xbe\0\0\0\x02'], types: /^application\/x-mach-binary$/, names: /\.dylib$/ },
  { sentence: 'program', format: 'Java', begins: ['\xca\xfe\xba\xbe'], types: /^application\/(?:java-vm|x-java-class)$/, names: /\.class$/ },
  { sentence: 'program', format: 'WebAssembly', begins: ['\0asm'], types: /^application\/wasm$/, names: /\.wasm$/ },
  { sentence: 'program', format: 'Python', types: /^application\/x-python-code$/, names: /\.py[co]$/ },
  { sentence: 'database', format: 'Access', begins: ['\0\x01\0\0Standard ??? DB'], types: /msaccess$/, names: /\.(?:mdb|accdb)$/ },
  { sentence: 'database', format: 'DuckDB', begins: ['????????DUCK'], names: /\.duckdb$/ },
  { sentence: 'dataset', format: 'HDF5', begins: ['\x89HDF\r\n\x1a\n'], types: /x-hdf5?$/, names: /\.(?:h5|hdf5?|h5ad|loom|nc4)$/ },
  { sentence: 'dataset', format: 'NetCDF', begins: ['CDF\x01', 'CDF\x02', 'CDF\x05'], types: /netcdf$/, names: /\.(?:nc|cdf)$/ },
  { sentence: 'dataset', format: 'Avro', begins: ['Obj\x01'], types: /avro/, names: /\.avro$/ },
  { sentence: 'dataset', format: 'ORC', begins: ['ORC'], types: /\borc$/, names: /\.orc$/ },
  { sentence: 'dataset', format: 'NumPy', begins: ['\x93NUMPY'], types: /x-npy$/, names: /\.np[yz]$/ },
  { sentence: 'dataset', format: 'MATLAB', begins: ['MATLAB 5.0'], types: /matlab/, names: /\.mat$/ },
  { sentence: 'dataset', format: 'Pickle', begins: ['\x80\x02', '\x80\x03', '\x80\x04\x95', '\x80\x05\x95'], types: /x-pickle$/, names: /\.(?:pkl|pickle|joblib)$/ },
  { sentence: 'dataset', format: 'R', names: /\.(?:rds|rdata|rda)$/ },
  { sentence: 'dataset', format: 'SPSS', begins: ['$FL2@', '$FL3@'], types: /spss/, names: /\.z?sav$/ },
  { sentence: 'dataset', format: 'Stata', begins: ['<stata_dta>'], types: /stata/, names: /\.dta$/ },
  { sentence: 'dataset', format: 'SAS', types: /\bsas\b/, names: /\.(?:sas7bdat|xpt)$/ },
  { sentence: 'dataset', format: 'Shapefile', begins: ['\0\0\x27\x0a\0\0\0\0\0\0\0\0'], names: /\.(?:shp|shx|dbf)$/ },
  { sentence: 'traffic', format: 'pcap', begins: ['\xd4\xc3\xb2\xa1', '\xa1\xb2\xc3\xd4', '\x4d\x3c\xb2\xa1', '\n\r\r\n'], types: /tcpdump\.pcap/, names: /\.(?:pcap|pcapng|cap)$/ },
  { sentence: 'font', format: 'WOFF', begins: ['wOFF', 'wOF2'], types: /^font\/woff2?$|font-woff/, names: /\.woff2?$/ },
  { sentence: 'font', format: 'OpenType', begins: ['OTTO\0', 'ttcf\0', '\0\x01\0\0\0'], types: /^font\/|font-(?:ttf|otf|sfnt)/, names: /\.(?:ttf|otf|ttc|eot|pfb)$/ },
  { sentence: 'picture', format: 'Photoshop', begins: ['8BPS'], types: /photoshop$/, names: /\.ps[db]$/ },
  { sentence: 'picture', format: 'GIMP', begins: ['gimp xcf'], types: /xcf$/, names: /\.xcf$/ },
  { sentence: 'picture', format: 'DICOM', begins: [`${'?'.repeat(128)}DICM`], types: /dicom$/, names: /\.(?:dcm|dicom)$/ },
  { sentence: 'picture', format: 'JPEG 2000', begins: ['\0\0\0\x0cjP  ', '\xff\x4f\xff\x51'], names: /\.(?:jp2|j2k|jpx)$/ },
  { sentence: 'picture', format: 'OpenEXR', begins: ['\x76\x2f\x31\x01'], names: /\.exr$/ },
  { sentence: 'picture', format: 'Netpbm', names: /\.p[bgpn]m$/ },
  { sentence: 'picture', format: 'TGA', names: /\.tga$/ },
  { sentence: 'picture', format: 'RAW', names: /\.(?:cr[23]|nef|arw|dng|orf|rw2|raf|pef)$/ },
  { sentence: 'drawing', format: 'AutoCAD', begins: ['AC10??'], types: /\b(?:dwg|dxf)$|acad$/, names: /\.(?:dwg|dxf)$/ },
  { sentence: 'drawing', format: 'Visio', types: /visio/, names: /\.vsdx?$/ },
  { sentence: 'drawing', format: 'PostScript', begins: ['%!PS', '\xc5\xd0\xd3\xc6'], types: /postscript$/, names: /\.(?:e?ps|ai)$/ },
  { sentence: 'drawing', format: 'OpenDocument', types: /opendocument\.graphics$/, names: /\.odg$/ },
  { sentence: 'drawing', format: 'Figma, Sketch, InDesign', begins: ['fig-kiwi', '\x06\x06\xed\xf5'], names: /\.(?:fig|sketch|indd|xd|cdr)$/ },
  { sentence: 'tnef', begins: ['\x78\x9f\x3e\x22'], types: /^application\/(?:vnd\.)?ms-tnef$/, names: /^winmail\.dat$|\.tnef$/ },
  { sentence: 'outlook', types: /^application\/vnd\.ms-outlook$/, names: /\.(?:msg|oft)$/ },
  { sentence: 'mailFolder', begins: ['!BDN'], names: /\.(?:pst|ost)$/ },
  { sentence: 'oldDocument', begins: ['{\\rtf'], types: /^application\/(?:msword|rtf|vnd\.(?:wordperfect|apple\.pages))$/, names: /\.(?:doc|dot|rtf|wpd|pages)$/ },
  { sentence: 'presentation', types: /^application\/vnd\.(?:ms-powerpoint|oasis\.opendocument\.presentation|apple\.keynote)$/, names: /\.(?:ppt|pps|odp|key)$/ },
  { sentence: 'workbook', types: /apple\.numbers$/, names: /\.(?:numbers|wk[134]|123)$/ },
  { sentence: 'model', types: /^model\/(?:3mf|step(?:[+-][\w+-]+)?|iges|vnd\.(?:collada\+xml|usdz\+zip|usda)|x3d[+-]\w+|vrml)$|^application\/vnd\.ms-3mfdocument$/, names: /\.(?:3mf|step|stp|iges|igs|fbx|dae|off|3ds|blend|usdz?|x3d|wrl|amf)$/ },
  { sentence: 'archive', begins: ['7z\xbc\xaf\x27\x1c', 'Rar!\x1a\x07', '\xfd7zXZ\0', 'BZh?1AY&SY', '\x04\x22\x4d\x18', 'MSCF\0', 'x\x9f>\x22'], types: /^application\/(?:ms-tnef|vnd\.ms-tnef|x-7z-compressed|vnd\.rar|x-xz|x-bzip2|x-lzma|x-ace-compressed|x-iso9660-image|x-apple-diskimage)$/, names: /\.(?:7z|rar|xz|txz|bz2|tbz2?|lzma|lz4|cab|ace|iso|dmg|deb|rpm)$/ },
];

/** What a file is called, what it is said to be, and how it begins, where that is known already. */
export interface Clues {
  name: string;
  mime: string;
  head: Uint8Array;
}

/** Whether a type says no more than that it is bytes. */
export const saysNothing = (mime: string): boolean => /^(?:application\/octet-stream)?$/i.test(mime);

/** What is said about a file: by its first bytes, else its type, and by its name where that says no more than that it is bytes. */
export function kindOf({ name, mime, head }: Clues): Pick<Kind, 'sentence' | 'format'> {
  const [bytes, type, file] = [String.fromCharCode(...head), mime.toLowerCase(), name.toLowerCase()];
  const unnamed = saysNothing(type);
  return kinds.find(({ begins: marks }) => marks?.some((mark) => begins(bytes, 0, mark))) ?? kinds.find(({ types, names }) => (unnamed ? names : types)?.test(unnamed ? file : type)) ?? { sentence: 'about' };
}
