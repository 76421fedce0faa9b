import { expect, it } from 'vitest'
import { mentionsOf } from './mentions'

const said = (text: string, minor: number) => mentionsOf({ languages: { 'nb-NO': { title: text } } }, minor, ['nb-NO'])

it('finds an amount however it is written', () => {
  for (const text of ['over 799 kr', 'over 799,00 kr', 'NOK 799', 'kr 799', '799,- kr', 'over 799,-', 'över 799:-'])
    expect(said(text, 79_900), text).toEqual([text])
  for (const text of ['fra 1 299 kr', 'fra 1.299,00 kr', '1299 NOK']) expect(said(text, 129_900), text).toEqual([text])
  for (const text of ['yli 79,95 €', '79,95 euroa']) expect(said(text, 7_995), text).toEqual([text])
})

it('takes no other number for it', () => {
  for (const text of ['1 799 kr', '7990 kr', '799 gram', '1799 kr', '799,50 kr', 'kr 799,50', 'kr 799 000', '1799,-'])
    expect(said(text, 79_900), text).toEqual([])
})

it('reads texts without their markup, and of the market’s languages only', () => {
  const page = {
    languages: {
      'nb-NO': {
        blocks: [
          {
            kind: 'text',
            html: '<p>Vi sender alle varer gratis når du handler for over <b>799</b> kr i butikken vår på nett.</p>',
          },
        ],
      },
      'sv-SE': { title: 'över 799 kr' },
    },
  }
  expect(mentionsOf(page, 79_900, ['nb-NO'])).toEqual(['…handler for over 799 kr i butikken vår på…'])
  expect(mentionsOf(null, 79_900, ['nb-NO'])).toEqual([])
})
