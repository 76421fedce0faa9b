import type { Container, Widget } from './widget'

export type Sample = { readonly kind: string; readonly container: Container }
type Texts = { readonly title: string; readonly text: string; readonly button: string; readonly until: Date }

/** A widget of every kind, with data of nobody: what the public sees of the widget preview. */
export function sampleWidgets({ title, text, button, until }: Texts): readonly Sample[] {
  const html = `<p>${text}</p>`
  const image = { filename: 'banner-party.avif', href: '/', altText: title }
  const banner = { image, text1: title, text2: text, buttonText: button }
  const tiles = ['tile-dress.avif', 'tile-knit.avif', 'tile-coat.avif'].map((fileName) => ({
    title,
    href: '/',
    fileName,
  }))
  const inner = (fields: object) => ({ json: JSON.stringify(fields) })
  const kinds: readonly (readonly [label: string, name: string, configuration: object])[] = [
    ['Text', 'Text', { title, subtitle: '', text: html }],
    ['Rich text', 'Rich text', { text: html }],
    ['HTML', 'HTML', { html }],
    ['Image', 'Image', { image: { ...image, title } }],
    ['Banner', 'Banner', banner],
    ['Buttons', 'Buttons', { buttons: [{ text: button, href: '/' }] }],
    ['Product list', 'Product list', { title, searchParameters: { sort: 'LATEST' }, pageCount: 2 }],
    ['Video', 'Video', { videoId: 'sample', videoProvider: 0, image }],
    ['JSON: usp', 'JSON', inner({ kind: 'usp' })],
    ['JSON: countdown', 'JSON', inner({ kind: 'countdown', until: until.toISOString(), title, text })],
    ['JSON: category-tiles', 'JSON', inner({ kind: 'category-tiles', title, tiles })],
  ]
  return kinds.map(([kind, name, configuration], id) => ({ kind, container: holding(id, name, configuration) }))
}

function holding(id: number, name: string, configuration: object): Container {
  const widget: Widget = { id: `sample-${id}`, name, sortOrder: 0, configuration: { ...configuration }, imageSizes: {} }
  return { id, layout: 'full', design: 'default', widgets: [widget] }
}
