import { expect, it } from 'vitest'
import { pageDocumentSchema, shownBlocks } from './page-document'
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

it('[CONTENT-01] the text of a page is a JSON widget without a kind', () => {
  expect(read('JSON', json({ image: null, blocks: [] })).problems).toEqual([])
  expect(read('JSON', json({ image: 3, blocks: [] })).problems).not.toEqual([])
})

it('[CONTENT-01] a block of a page holds a look, a campaign, a feed or any other widget, as the start page does', () => {
  const look = { kind: 'shop-the-look', title: 'Antrekk', image: { filename: 'look.avif' }, hotspots: [] }
  const widget = (name: string, configuration: object) => ({ kind: 'widget', name, configuration })
  const good = [
    widget('Banner', { image: { filename: 'hero.avif', href: '/k/salg' }, text1: 'Salg' }),
    widget('JSON', { json: JSON.stringify(look) }),
    widget('Text', { title: 'Om ull', text: '<p>Ull</p>' }),
    { kind: 'feed', items: [{ fileName: 'stil.avif', altText: '', productIds: [7] }] },
  ]
  const problems: string[] = []
  expect(shownBlocks(good, (problem) => problems.push(problem))).toEqual(good)
  expect(problems).toEqual([])
  const bad = [
    widget('Hologram', {}),
    widget('Banner', { text1: 'Uten bilde' }),
    widget('JSON', { json: '{"kind":"hologram"}' }),
  ]
  expect(shownBlocks(bad, (problem) => problems.push(problem))).toEqual([])
  expect(problems).toHaveLength(3)

  // An editor is told where it is wrong, and writes no script in any field.
  const written = (...blocks: object[]) => {
    const languages = { 'nb-NO': { alias: 'ull', title: 'Ull', blocks } }
    const page = { kind: 'content', tags: [], marketIds: [], startsAt: null, endsAt: null, languages }
    return (pageDocumentSchema.safeParse(page).error?.issues ?? []).map(({ path }) => path.slice(3).join('.'))
  }
  expect(written(...good)).toEqual([])
  expect(written(...bad)).toEqual(['0.name', '1.configuration.image', '2.configuration.json.kind'])
  expect(written(widget('Text', { text: '<script>x()</script>' }))).toEqual(['0.configuration.text'])
})

it('[CONTENT-01] a block that does not fit is left out and reported; the others stay', () => {
  const problems: string[] = []
  const text = { kind: 'text', html: '<p>Hei</p>' }
  const blocks = [text, { kind: 'form', html: '<p>Navn</p>' }, { kind: 'hologram' }, { kind: 'products', title: '' }]
  expect(shownBlocks(blocks, (problem) => problems.push(problem))).toEqual(blocks.slice(0, 2))
  expect(problems).toEqual([expect.stringMatching(/^block 2:/), expect.stringMatching(/^block 3: productIds/)])
  expect(shownBlocks('blocks', (problem) => problems.push(problem))).toEqual([])
  expect(problems).toHaveLength(3)
})
