/** Hides on scrolling down past the top padding and shows on scrolling up; within the padding it always shows. */
export function isHeaderHidden(
  wasHidden: boolean,
  scroll: { readonly from: number; readonly to: number; readonly siteTopThreshold: number },
): boolean {
  if (scroll.to <= scroll.siteTopThreshold) return false
  if (scroll.to === scroll.from) return wasHidden
  return scroll.to > scroll.from
}
