import { expect, it } from 'vitest'
import { shownBlocks } from './page-document'
import { shownConfiguration } from './shown-widget'

const read = (kind: string, configuration: unknown) => {
  const problems: string[] = []
  return { shown: shownConfiguration(kind, configuration, (problem) => problems.push(problem)), problems }
}
const json = (inner: unknown) => ({ json: JSON.stringify(inner) })

it('[WIDGET-03] a configuration that fits its kind is read, with what other clients know besides', () => {
  const banner = { image: { filename: 'hero.webp' }, text1: 'Ull', active: true }
  expect(read('Banner', banner)).toEqual({ shown: banner, problems: [] })
  expect(read('JSON', json({ kind: 'usp' })).problems).toEqual([])
  // Scripts are taken away where it is drawn: the other words of the text stay.
  expect(read('Text', { text: '<script>1</script><p>Hei</p>' }).problems).toEqual([])
})

it('[WIDGET-03] a configuration that does not fit is left out, and reported with what is wrong', () => {
  expect(read('Banner', { text1: 'Ull' })).toMatchObject({
    shown: undefined,
    problems: [expect.stringMatching(/^image:/)],
  })
  expect(read('Text', null).shown).toBeUndefined()
  expect(read('Hologram', {}).problems).toEqual(['unknown kind "Hologram"'])
  expect(read('constructor', {}).problems).toEqual(['unknown kind "constructor"'])
  expect(read('JSON', json({ kind: 'carousel' })).problems.join()).toContain('unknown kind "carousel"')
  expect(read('JSON', json({ kind: 'countdown', title: 'Salg' })).problems.join()).toContain('until')
  expect(read('JSON', { json: '{' }).problems.join()).toContain('is no JSON')
})

it('[CONTENT-02] the text of a page is a JSON widget without a kind', () => {
  expect(read('JSON', json({ image: null, blocks: [] })).problems).toEqual([])
  expect(read('JSON', json({ image: 3, blocks: [] })).problems).not.toEqual([])
})

it('[CONTENT-02] a block that does not fit is left out and reported; the others stay', () => {
  const problems: string[] = []
  const text = { kind: 'text', html: '<p>Hei</p>' }
  const blocks = [text, { kind: 'form', html: '<p>Navn</p>' }, { kind: 'hologram' }, { kind: 'products', title: '' }]
  expect(shownBlocks(blocks, (problem) => problems.push(problem))).toEqual(blocks.slice(0, 2))
  expect(problems).toEqual([expect.stringMatching(/^block 2:/), expect.stringMatching(/^block 3: productIds/)])
  expect(shownBlocks('blocks', (problem) => problems.push(problem))).toEqual([])
  expect(problems).toHaveLength(3)
})
