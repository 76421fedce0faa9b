import { isRecord, isSame, type Json, type Path } from './difference'

export type Conflict = {
  readonly path: Path
  readonly base: Json | undefined
  readonly mine: Json | undefined
  readonly theirs: Json | undefined
}
export type Merged = { readonly document: Json | undefined; readonly conflicts: readonly Conflict[] }
export type Choice = 'mine' | 'theirs'

/**
 * Lays what changed in `mine` since `base` over `theirs`. Where both changed the same value differently it is a conflict,
 * and `theirs` stays until somebody has chosen. What people read as one value is never mixed of both.
 */
export function mergeThreeWays(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  choiceOf: (path: Path) => Choice | undefined = () => undefined,
  isWhole: (path: Path) => boolean = () => false,
  path: Path = [],
): Merged {
  if (isSame(mine, theirs) || isSame(base, mine)) return { document: theirs, conflicts: [] }
  if (isSame(base, theirs)) return { document: mine, conflicts: [] }
  if (isRecord(mine) && isRecord(theirs) && !isWhole(path)) {
    const from = isRecord(base) ? base : {}
    const conflicts: Conflict[] = []
    const document: Record<string, Json> = {}
    for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
      const part = mergeThreeWays(from[key], mine[key], theirs[key], choiceOf, isWhole, [...path, key])
      conflicts.push(...part.conflicts)
      if (part.document !== undefined) document[key] = part.document
    }
    return { document, conflicts }
  }
  const choice = choiceOf(path)
  if (choice) return { document: choice === 'mine' ? mine : theirs, conflicts: [] }
  return { document: theirs, conflicts: [{ path, base, mine, theirs }] }
}
