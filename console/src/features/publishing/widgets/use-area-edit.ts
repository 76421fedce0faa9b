'use client'
import type { Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useKeys } from '@/lib/use-keys'
import { atPath, isWithin } from '../documents/at-path'
import { useDocumentEdit } from '../documents/use-document-edit'
import { insertNode, type NodeAt, nodesOf, pathOf, removeNode } from './area-shape'
import { useAreaProblems } from './use-area-problems'
import { newContainer, newWidget } from './widget-fields'

export type AreaEdit = ReturnType<typeof useAreaEdit>

/** The document of an area, the node of it that is selected, and what changes it. */
export function useAreaEdit(draftId: string, area: string) {
  const t = useTranslations('console')
  const edit = useDocumentEdit(draftId, { kind: 'area', key: area })
  const [chosen, setChosen] = useState<NodeAt>()
  const { body, issues } = edit
  const nodes = nodesOf(body)
  const known = chosen && atPath(body, pathOf(chosen)) !== undefined ? chosen : undefined
  const selected = known ?? nodes.find(({ at }) => at.length === 3)?.at ?? nodes[0]?.at ?? []
  const node = nodes.find(({ at }) => at.join() === selected.join())
  const here = pathOf(selected)
  const own = edit.saidIssues
    .filter(({ path }) => isWithin(path, here))
    .map((issue) => ({ ...issue, path: issue.path.slice(here.length) }))
  const problems = useAreaProblems(nodes, issues)
  const [problem, setProblem] = useState(-1)
  const nextProblem = () => {
    const next = (problem + 1) % Math.max(1, problems.length)
    setProblem(next)
    if (problems[next]) setChosen(problems[next].at)
  }
  useKeys({
    F8: nextProblem,
    'mod KeyS': () => void edit.save(),
  })
  const change = (path: Path, value: Parameters<typeof edit.changeAt>[1]) => edit.changeAt([...here, ...path], value)
  const add = (kind: string | undefined) => {
    if (body === undefined) return
    const [collection = 0, container = -1, widget = -1] = selected
    const value = kind === undefined ? newContainer(t('studio.container')) : newWidget(kind)
    const isFirst = nodes.every(({ at }) => at.length < 2)
    const withPlace =
      kind !== undefined && isFirst ? insertNode(body, [collection, 0], newContainer(t('studio.container'))).body : body
    const at = kind === undefined ? [collection, container + 1] : [collection, Math.max(0, container), widget + 1]
    const added = insertNode(withPlace, at, value)
    edit.change(added.body)
    setChosen(added.at)
  }
  const remove = () => {
    if (body === undefined || selected.length < 2) return
    edit.change(removeNode(body, selected))
    setChosen(selected.slice(0, -1))
  }
  return { edit, body, issues, nodes, selected, node, own, problems, setChosen, change, add, remove }
}
