import { expect, it } from 'vitest'
import { continueRows } from './continue-rows'

const tab = (id: string, draftAt: string | null = null) => ({
  kind: 'order' as const,
  id,
  title: id,
  market: 'NO',
  path: `/orders/${id}`,
  parked: false,
  draftAt,
})
const change = (id: string, at: string) => ({
  kind: 'order' as const,
  id,
  at,
  actor: 'customer' as const,
  who: '',
  isNew: false,
  isOwn: false,
  orderStatus: 'received' as const,
  draftState: null,
})
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

it('begins with the newest change or unsaved draft, whatever was opened first', () => {
  const tabs = [tab('a'), tab('b'), tab('c', '2026-11-20T12:00:00Z'), tab('d')]
  const changes = [change('a', '2026-11-20T13:00:00Z'), change('d', '2026-11-20T09:00:00Z')]
  expect(idsOf(continueRows(tabs, changes))).toEqual(['a', 'c', 'd', 'b'])
})

it('leaves subjects that nothing happened to in the order of opening, the last first', () => {
  expect(idsOf(continueRows([tab('a'), tab('b'), tab('c')], []))).toEqual(['c', 'b', 'a'])
})
