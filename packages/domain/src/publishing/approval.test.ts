import { expect, it } from 'vitest'
import { neededApproval } from './approval'
import type { DocumentKind, Risk } from './risk'

const changed = (kind: DocumentKind, risk: Risk) => ({ kind, changes: [{ risk }] })

it('is a second merchandiser’s for what campaigns and codes cost, an admin’s for what can break a market', () => {
  expect(neededApproval([changed('campaign', 'high'), changed('page', 'low')])).toBe('campaigns:approve')
  expect(neededApproval([changed('market', 'low')])).toBe('campaigns:approve')
  expect(neededApproval([changed('campaign', 'high'), changed('market', 'high')])).toBe('markets:approve-high-risk')
  expect(neededApproval([changed('channel', 'high')])).toBe('markets:approve-high-risk')
})
