import { describe, expect, it } from 'vitest'
import { highlight } from './highlight'

describe('highlight', () => {
  it.each([
    ['jeans', 'jea', '{{jea}}ns'],
    ['Svart klänning', 'kla', 'Svart {{klä}}nning'],
    ['svart klänning', 'svart kl', '{{svart}} {{kl}}änning'],
    ['klänning', 'klännig', '{{klänning}}'],
    ['klänningar', 'klännnin', '{{klännin}}gar'],
    ['T-shirt', 'shirt', 'T-{{shirt}}'],
    ['jeans', '', 'jeans'],
    ['jeans', 'kjol', 'jeans'],
    ['<b>&jeans', 'je', '<b>&{{je}}ans'],
  ])('%s typed %j: %s', (text, typed, expected) => {
    expect(highlight(text, typed)).toBe(expected)
    expect(highlight(text, typed).replaceAll(/\{\{|\}\}/g, '')).toBe(text)
  })
})
