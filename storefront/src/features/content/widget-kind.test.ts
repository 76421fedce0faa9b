import { expect, it } from 'vitest'
import { loadedWidgets } from './read-widgets'
import { widgetKind } from './widget-kind'

const wire = (id: string, name: string, configuration: string) => ({
  id,
  name,
  sortOrder: 1,
  configuration,
  images: null,
})

it('[WIDGET-03] an unknown kind is left out and logged, and the rest of the page stays', () => {
  const logged: string[] = []
  const widgets = loadedWidgets(
    [
      wire('1', 'Banner', '{"text1":"Ull","image":{"filename":"hero.webp"}}'),
      wire('2', 'Hologram', '{}'),
      wire('3', 'JSON', '{"json":"{\\"kind\\":\\"carousel\\"}"}'),
      wire('4', 'constructor', '{}'),
      wire('5', 'JSON', '{"json":"{\\"kind\\":\\"usp\\"}"}'),
    ],
    (line) => logged.push(line),
  )
  const kinds = widgets.map((widget) => widgetKind(widget, (line) => logged.push(line)))
  expect(kinds).toEqual(['banner', 'usp'])
  expect(logged).toHaveLength(3)
  expect(logged.join()).toContain('Hologram')
  expect(logged.join()).toContain('carousel')
})

it('leaves out a widget whose text does not parse, and logs which', () => {
  const logged: string[] = []
  const widgets = loadedWidgets(
    [
      wire('1', 'Text', '{"text":'),
      wire('2', 'Text', 'null'),
      wire('3', 'Text', '{"text":"<p>a</p>"}'),
      wire('4', 'Text', '{"active":false}'),
    ],
    (line) => logged.push(line),
  )
  expect(widgets.map(({ id }) => id)).toEqual(['3'])
  expect(logged).toHaveLength(2)
})

it('leaves out a widget whose fields do not fit its kind, and logs what is wrong', () => {
  const logged: string[] = []
  const json = JSON.stringify({ kind: 'countdown', title: 'Salg', until: 'i morgen' })
  const widgets = loadedWidgets(
    [
      wire('1', 'Banner', '{"text1":"Ull"}'),
      wire('2', 'JSON', JSON.stringify({ json })),
      wire('3', 'Text', '{"title":"Ull"}'),
    ],
    (line) => logged.push(line),
  )
  expect(widgets.map(({ id }) => id)).toEqual(['3'])
  expect(logged).toEqual([expect.stringContaining('image'), expect.stringContaining('until')])
})

it('reads the text of a page, which is a JSON widget without a kind', () => {
  const json = JSON.stringify({ image: null, blocks: [{ kind: 'text', html: '<p>a</p>' }] })
  expect(loadedWidgets([wire('1', 'JSON', JSON.stringify({ json }))], () => {})).toHaveLength(1)
})
