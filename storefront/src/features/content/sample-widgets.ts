import { type OwnWidgetKind, ownWidgetKinds } from '@shop/contract/publishing/own-widgets'
import type { SampleTexts } from './own-widget'
import { ownWidgets } from './own-widgets.gen'
import type { Container, Widget } from './widget'

export type Sample = { readonly kind: string; readonly container: Container }

type Kind = readonly [label: string, name: string, configuration: object]

/** A widget of every kind, with data of nobody: what the public sees of the widget preview. */
export function sampleWidgets(texts: SampleTexts): readonly Sample[] {
  const { title, text, button } = texts
  const html = `<p>${text}</p>`
  const image = { filename: 'banner-party.avif', href: '/', altText: title }
  const banner = { image, text1: title, text2: text, buttonText: button }
  const kinds: readonly Kind[] = [
    ['Text', 'Text', { title, subtitle: '', text: html }],
    ['Rich text', 'Rich text', { text: html }],
    ['HTML', 'HTML', { html }],
    ['Image', 'Image', { image: { ...image, title } }],
    ['Banner', 'Banner', banner],
    ['Buttons', 'Buttons', { buttons: [{ text: button, href: '/' }] }],
    ['Product list', 'Product list', { title, searchParameters: { sort: 'LATEST' }, pageCount: 2 }],
    ['Video', 'Video', { videoId: 'sample', videoProvider: 0, image }],
    ...ownWidgetKinds.flatMap((kind) => ownSample(kind, texts)),
  ]
  return kinds.map(([kind, name, configuration], id) => ({ kind, container: holding(id, name, configuration) }))
}

function ownSample(kind: OwnWidgetKind, texts: SampleTexts): readonly Kind[] {
  const fields = ownWidgets[kind].sample?.(texts)
  return fields ? [[`JSON: ${kind}`, 'JSON', { json: JSON.stringify({ kind, ...fields }) }]] : []
}

function holding(id: number, name: string, configuration: object): Container {
  const widget: Widget = { id: `sample-${id}`, name, sortOrder: 0, configuration: { ...configuration }, imageSizes: {} }
  return { id, layout: 'full', design: 'default', widgets: [widget] }
}
