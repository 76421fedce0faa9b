/**
 * What turns the stored list into the wanted one when entries can only be taken out and put at the end: usually one of
 * either, and everything anew only for a list in another order.
 */
export function listChange(
  stored: readonly string[],
  wanted: readonly string[],
): { readonly remove: readonly string[]; readonly append: readonly string[] } {
  const wantedRefs = new Set(wanted)
  const kept = stored.filter((ref) => wantedRefs.has(ref))
  const isSameOrder = kept.every((ref, index) => wanted[index] === ref)
  if (!isSameOrder) return { remove: stored, append: wanted }
  return { remove: stored.filter((ref) => !wantedRefs.has(ref)), append: wanted.slice(kept.length) }
}
