import { pump } from './byte-pump.ts';
import { joined } from './joined.ts';

/** Bytes that are gathered before no more are read: with a mebibyte a table's worker stood still for a third of a gigabyte's way, with more its answers to who scrolls would wait. */
const mostGathered = 4 * 1024 * 1024;

/**
 * Gives a stream's bytes to a receiver that works elsewhere, and is worth no message for each piece: what comes while it takes is gathered,
 * and given together. While `ahead` answers false nothing is read beside its work, as reading would hold up what is drawn of it.
 */
export async function pumpTogether(stream: ReadableStream<Uint8Array>, take: (bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>, signal: AbortSignal, ahead: () => boolean = () => true): Promise<void> {
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let gathered = 0;
  let giving: Promise<void> | undefined;
  const give = async (): Promise<void> => {
    while (gathered > 0) {
      const bytes = pieces.length === 1 ? pieces[0]! : joined(pieces);
      [pieces, gathered] = [[], 0];
      await take(bytes);
    }
    giving = undefined;
  };
  // After a failure it stays as it is, so that the next piece meets it.
  const given = (): Promise<void> => (giving ??= give());
  await pump(stream, (piece) => {
    pieces.push(piece);
    gathered += piece.length;
    const all = given();
    if (gathered >= mostGathered || !ahead()) return all;
    all.catch(() => {});
    return undefined;
  }, signal);
  await given();
}
