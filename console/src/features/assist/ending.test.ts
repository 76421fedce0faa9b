import { impersonationPanicSchema } from '@shop/contract/rest/impersonation'
import { expect, it } from 'vitest'
import { endingChoices } from './ending'

const [sigrid, henrik] = ['0b8f3c1e-6a52-4c4e-9a57-3f6c0a4d2b11', '7c1de2aa-1f0b-4f0e-8d53-5b2f4e6a9c22']

it('[ASSIST-41] offers to end the sessions of everybody, of each colleague and of each market, with how many they are', () => {
  const choices = endingChoices([
    { staffRef: sigrid, staffName: 'Sigrid Haugen', marketId: 'NO|NOK' },
    { staffRef: henrik, staffName: 'Henrik Lund', marketId: 'NO|NOK' },
    { staffRef: sigrid, staffName: 'Sigrid Haugen', marketId: 'SE|SEK' },
  ])
  expect(choices.map(({ label, count, of }) => [label, count, of])).toEqual([
    ['', 3, { everybody: true }],
    ['Sigrid Haugen', 2, { staffRef: sigrid }],
    ['Henrik Lund', 1, { staffRef: henrik }],
    ['NO', 2, { marketId: 'NO|NOK' }],
    ['SE', 1, { marketId: 'SE|SEK' }],
  ])
  for (const { of } of choices) expect(impersonationPanicSchema.parse(of)).toEqual(of)
  expect(endingChoices([])).toEqual([])
})
