import { expect, it } from 'vitest'
import { bannerFields, safeHref } from './banner-fields'
import { loadedWidgets } from './read-widgets'
import type { Widget } from './widget'

const place = { market: 'no', locale: 'nb' } as const
const widget = (configuration: string) =>
  loadedWidgets([{ id: '1', name: 'Banner', sortOrder: 1, configuration, images: null }], () => {})
const banner = (configuration: Widget['configuration']): Widget => ({
  ...{ id: '1', name: 'Banner', sortOrder: 1, imageSizes: {} },
  configuration,
})

it('leaves out a widget that is switched off or does not parse', () => {
  for (const configuration of ['', '{', '[', 'null', '"x"', '{"active":false}'])
    expect(widget(configuration)).toEqual([])
})

it('reads a banner, and leaves it out without a picture', () => {
  const found = banner({ text1: 'Ull', image: { filename: 'hero.webp', href: '/c/strikk' }, buttonText: 3 })
  expect(bannerFields(found, place)).toMatchObject({
    title: 'Ull',
    text: '',
    button: '',
    href: '/c/strikk',
    fileName: 'hero.webp',
    phoneFileName: 'hero.webp',
  })
  expect(bannerFields(banner({ text1: 'Ull' }), place)).toBeUndefined()
  expect(widget('{"text1":"Ull"}')).toEqual([])
})

it('links to paths and to the web only', () => {
  expect(safeHref('/c/a', place)).toBe('/c/a')
  expect(safeHref('/bestselgere-akkurat-nå', place)).toBe('/bestselgere-akkurat-n%C3%A5')
  expect(safeHref('/c/a%C3%A5 b?q=å#nå', place)).toBe('/c/a%C3%A5%20b?q=%C3%A5#n%C3%A5')
  expect(safeHref('https://example.com', place)).toBe('https://example.com')
  for (const href of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', ''])
    expect(safeHref(href, place)).toBe('/')
})
