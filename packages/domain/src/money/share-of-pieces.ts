/** Up to this piece: so any way of giving the pieces back one by one comes to the same sum. */
export const shareUpTo = (total: number, pieces: number, of: number) => Math.round((total * pieces) / of)

/** What pieces of a row are worth that go after `before` others. */
export function shareOfPieces(total: number, of: number, before: number, pieces: number): number {
  return shareUpTo(total, before + pieces, of) - shareUpTo(total, before, of)
}
