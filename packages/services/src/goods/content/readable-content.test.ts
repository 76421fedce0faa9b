import { silentLog } from '@shop/watch/log'
import { expect, it } from 'vitest'
import type { StoredContent } from './content-store'
import { readableContent } from './readable-content'

const widget = (id: number, kind: string, configuration: object, translations = {}) => ({
  ...{ id, container_id: 1, kind, name: kind, size: 'full', class_names: [], images: [], sort_order: id },
  ...{ starts_at: null, ends_at: null, configuration: { ...configuration }, translations },
})
const text = (blocks: unknown) => ({
  ...{ page_id: 7, language_id: 'nb-NO', title: 'Retur', meta_title: '', meta_description: '', image: null },
  blocks,
})

function read(part: object) {
  const logged: unknown[] = []
  const log = { ...silentLog, error: (event: string, fields?: object) => logged.push({ event, ...fields }) }
  return { rows: readableContent({ widgets: [], pageTexts: [], ...part } as unknown as StoredContent, log), logged }
}

it('[WIDGET-03] a stored widget that does not fit its kind is left out and logged; the others stay', () => {
  const { rows, logged } = read({
    widgets: [
      widget(1, 'Banner', { image: { filename: 'hero.webp' } }),
      widget(2, 'Banner', { text1: 'Ull' }),
      widget(3, 'Hologram', {}),
      widget(4, 'Text', {}, { 'nb-NO': { title: 'Ull' }, 'fi-FI': { title: 3 } }),
    ],
  })
  expect(rows.widgets.map(({ id }) => id)).toEqual([1])
  expect(logged).toMatchObject([
    { event: 'content.broken-widget', widget: 2 },
    { event: 'content.broken-widget', widget: 3, problems: ['unknown kind "Hologram"'] },
    { event: 'content.broken-widget', widget: 4, problems: [expect.stringMatching(/^title:/)] },
  ])
})

it('[CONTENT-01] a stored block that does not fit is left out and logged; the page keeps the others', () => {
  const good = { kind: 'text', html: '<p>Hei</p>' }
  const { rows, logged } = read({ pageTexts: [text([good, { kind: 'hologram' }])] })
  expect(rows.pageTexts[0]?.blocks).toEqual([good])
  expect(logged).toMatchObject([{ event: 'content.broken-block', page: 7, language: 'nb-NO' }])
})
