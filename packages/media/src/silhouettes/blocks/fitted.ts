import type { BodyCut, Cut } from '../../drawing'

/** The overrides of a cut for one view: the neckline of the front does not show from behind. */
export function fitted(cut: Cut, view: 'front' | 'back'): Partial<BodyCut> {
  const { depth, vneck, square, ...rest } = cut.body ?? {}
  return view === 'back'
    ? rest
    : {
        ...rest,
        ...(depth !== undefined && { depth }),
        ...(vneck !== undefined && { vneck }),
        ...(square !== undefined && { square }),
      }
}
