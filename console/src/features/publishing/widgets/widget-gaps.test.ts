import { expect, it } from 'vitest'
import { gapsOf, textsIn } from './widget-gaps'

const gaps = (widget: Parameters<typeof gapsOf>[0]) =>
  gapsOf(widget).map(({ language, field }) => `${language} ${field}`)

it('marks texts that a language lacks, and pictures without words, and nothing else', () => {
  const banner = {
    kind: 'Banner',
    configuration: { text1: 'Ull', image: { filename: 'hero.avif', altText: 'Kåpe' } },
    translations: {
      'nb-NO': { text1: 'Ull' },
      'sv-SE': { text1: 'Ull' },
      'da-DK': { text1: 'Uld', image: { filename: 'hero.avif', altText: '' } },
    },
  }
  expect(gaps(banner)).toEqual(['da-DK altText', 'fi-FI text1'])
  expect(textsIn(banner, 'da-DK').text1).toBe('Uld')
  expect(textsIn(banner, 'fi-FI').text1).toBe('Ull')
  expect(gaps({ kind: 'Text', configuration: { title: 'x' }, translations: {} })).toHaveLength(4)
  expect(gaps({ kind: 'Text', configuration: {}, translations: {} })).toEqual([])
  expect(gaps({ kind: 'Unknown', configuration: { title: 'x' } })).toEqual([])
})
