import { expect, it } from 'vitest'
import { readMarketSettings, settingsProblems } from './published-settings'

it('says what cannot be read of the settings of a market, which are then as if nothing had been said', () => {
  const settings = { domains: ['a.example'], rootRedirect: { to: 'nowhere' } }
  expect(settingsProblems('market', settings)).toEqual([expect.stringMatching(/^rootRedirect/)])
  expect(readMarketSettings(settings)).toEqual({ domains: [], theme: {} })
})

it('says nothing of settings that can be read, or that nobody has published', () => {
  expect(settingsProblems('market', { domains: ['a.example'] })).toEqual([])
  expect(settingsProblems('channel', {})).toEqual([])
  expect(settingsProblems('channel', null)).toEqual([])
})
