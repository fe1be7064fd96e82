/** How one of the two is watched. The functions run in its page and must need nothing from outside of them. */
export interface Watched {
  /** What of the first screen stands in the page: a text that a reader can begin with. */
  shown: (root: ParentNode) => boolean;
  /** Whether the whole file was read. Absent where it was when the first screen stood there. */
  whole?: (root: ParentNode) => boolean;
  /** What a reader does to get to the end; asked again each frame until it is there. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a viewer of the kit, or whatever the page of a peer calls its own
  jump: (root: ParentNode, own: any) => void;
  /** Whether the last text of the file stands in the view. */
  ended: (root: ParentNode) => boolean;
}

/** A file, shown by a viewer of the kit and by another library. */
export interface Contest {
  name: string;
  /** What the peer is called in the table. */
  peer: string;
  /** What is installed from the registry, in these versions. */
  packages: Readonly<Record<string, string>>;
  file: {
    name: string;
    mime: string;
    /** About, in bytes. */
    size: number;
    /** One of about this size, and the same each time. */
    make: (size: number) => string | Uint8Array | Promise<Uint8Array>;
  };
  /** The most that our first screen may take, as a part of the peer's. */
  target: number;
  /** What our heap holds may be at most so many times the file. Absent where the file is not held whole, or is too small for it to say something. */
  heap?: number;
  /** The element that shows the file in the kit. */
  viewer: string;
  ours: Watched;
  /**
   * The script of the peer's page, a module, an import a line: shows `window.file` in `window.room`, and sets `window.own` to what `jump` needs.
   * It is used as its documentation tells.
   */
  page: string;
  theirs: Watched;
  /** Files of its packages that its page asks for: address to path. */
  assets?: Readonly<Record<string, string>>;
}
