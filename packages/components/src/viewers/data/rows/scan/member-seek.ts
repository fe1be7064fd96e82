const [quote, backslash, colon, comma] = [34, 92, 58, 44];
const [openList, openObject] = [0x5b, 0x7b];
const closes = new Set([0x5d, 0x7d]);
const text = new TextDecoder();

/** Looks, byte by byte, for the list that a member of a file's object holds. */
export class MemberSeek {
  readonly #member: string;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** The bytes of the last string of the object itself. */
  #string: number[] = [];
  #named = false;

  constructor(member: string) {
    this.#member = member;
  }

  /** True with the byte that opens the list. */
  take(byte: number): boolean {
    if (this.#inString) {
      this.#takeCharacter(byte);
      return false;
    }
    if (byte === quote) {
      this.#inString = true;
      this.#string = [];
    } else if (byte === colon && this.#depth === 1) this.#named = nameOf(this.#string) === this.#member;
    else if (byte === comma && this.#depth === 1) this.#named = false;
    else if (closes.has(byte)) this.#depth -= 1;
    else if (byte === openList && this.#depth === 1 && this.#named) return true;
    else if (byte === openList || byte === openObject) this.#depth += 1;
    return false;
  }

  #takeCharacter(byte: number): void {
    if (!this.#escaped && byte === quote) {
      this.#inString = false;
      return;
    }
    this.#escaped = !this.#escaped && byte === backslash;
    if (this.#depth === 1) this.#string.push(byte);
  }
}

function nameOf(bytes: readonly number[]): string | undefined {
  try {
    return JSON.parse(`"${text.decode(Uint8Array.from(bytes))}"`) as string;
  } catch {
    return undefined;
  }
}
