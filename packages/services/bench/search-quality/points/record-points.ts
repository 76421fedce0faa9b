/* oxlint-disable no-empty-pattern */
import { basename } from 'node:path'
import { afterAll } from 'vitest'
import { type PointResult, pointsIn, writePoints } from './points-page'

type Task = { readonly type: string; readonly name: string; readonly result?: { readonly state: string } }
type Tree = Task & { readonly tasks?: readonly Tree[] }

/** Writes what this file's tests showed into the table of docs/search.md, each run in place of the last. */
export function recordPoints(): void {
  // biome-ignore lint/correctness/noEmptyPattern: the first argument has to be taken apart, the second is wanted
  afterAll(({}: object, suite) => {
    const file = basename(suite.file.filepath)
    const tests = testsOf(suite as Tree).filter(({ result }) => result !== undefined && result.state !== 'skip')
    const results = tests.flatMap(({ name, result }) =>
      pointsIn(name).map((point): PointResult => ({ point, file, isHeld: result?.state === 'pass' })),
    )
    writePoints(file, results)
  })
}

function testsOf(tree: Tree): Tree[] {
  return tree.type === 'test' ? [tree] : (tree.tasks ?? []).flatMap(testsOf)
}
