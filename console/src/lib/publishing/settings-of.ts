import type { DraftChange, DraftDocument } from '@shop/contract/rest/publishing-answers'
import { areaOf, isSame, type Path, riskOf } from '@shop/domain/publishing'
import { atPath } from './at-path'

/** Of a market and its channel whole settings are read, not parts of an amount or of a rate. */
export function settingsOf({ kind, changes, live, body }: DraftDocument): readonly DraftChange[] {
  if (kind !== 'market' && kind !== 'channel') return changes
  const whole = ({ path }: DraftChange): Path =>
    path.slice(0, path[0] === 'config' || path[0] === 'defaults' || path[0] === 'theme' ? 2 : 1)
  const paths = changes.map(whole).filter((path, at, all) => all.findIndex((one) => isSame(one, path)) === at)
  return paths.map((path) => {
    const [before, after] = [atPath(live ?? undefined, path), atPath(body ?? undefined, path)]
    return {
      path: [...path],
      area: areaOf(kind, path),
      risk: riskOf(kind, path),
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    }
  })
}
