import { type OwnWidgetKind, ownWidgets } from '@shop/contract/publishing/own-widgets'
import type { Json } from '@shop/domain/publishing'

export type WidgetFieldName =
  | 'title'
  | 'subtitle'
  | 'text'
  | 'html'
  | 'css'
  | 'image'
  | 'kicker'
  | 'text1'
  | 'text2'
  | 'buttonText'
  | 'buttons'
  | 'searchParameters'
  | 'mode'
  | 'pageCount'
  | 'moreText'
  | 'moreHref'
  | 'videoId'
  | 'videoProvider'
  | 'videoDisplayType'
  | 'json'
  | 'textColor'
  | 'textAndButtonPlacement'
  | 'textAndButtonPlacementFullWidth'
  | 'titleRenderMode'
  | 'subtitleRenderMode'
  | 'textAlignment'

export type WidgetField = {
  readonly name: WidgetFieldName
  readonly control: 'line' | 'html' | 'code' | 'picture' | 'buttons' | 'products' | 'inner' | 'number' | 'choice'
  /** Written once for each language. */
  readonly isText?: boolean
  readonly choices?: readonly (string | number)[]
}

const text = (name: WidgetFieldName, control: WidgetField['control'] = 'line'): WidgetField => ({
  name,
  control,
  isText: true,
})
const choice = (name: WidgetFieldName, ...choices: (string | number)[]): WidgetField => ({
  name,
  control: 'choice',
  choices,
})
const picture: WidgetField = { name: 'image', control: 'picture' }

/** What is asked for each kind of the protocol; the schema of the contract decides what is right. */
export const widgetFields: Readonly<Record<string, readonly WidgetField[]>> = {
  Text: [
    text('title'),
    text('subtitle'),
    text('text', 'html'),
    choice('titleRenderMode', 0, 1, 2, 3),
    choice('subtitleRenderMode', 0, 1, 2, 3),
    choice('textAlignment', 0, 1, 2, 3, 4),
  ],
  'Rich text': [text('text', 'html')],
  HTML: [text('html', 'html'), { name: 'css', control: 'code' }],
  Image: [picture],
  Banner: [
    picture,
    text('kicker'),
    text('text1'),
    text('text2'),
    text('buttonText'),
    choice('textColor', 0, 1),
    choice('textAndButtonPlacement', 0, 1),
    choice('textAndButtonPlacementFullWidth', 0, 1, 2),
  ],
  Buttons: [text('buttons', 'buttons')],
  'Product list': [
    text('title'),
    choice('mode', 'DEFAULT', 'LATEST_VIEWED', 'FAVORITES'),
    { name: 'searchParameters', control: 'products' },
    { name: 'pageCount', control: 'number' },
    text('moreText'),
    text('moreHref'),
  ],
  Video: [
    { name: 'videoId', control: 'line' },
    choice('videoProvider', 0, 1),
    choice('videoDisplayType', 0, 1),
    picture,
  ],
  JSON: [text('json', 'inner')],
}
export const widgetKinds = Object.keys(widgetFields)

/** What lies in a JSON widget, as text, when the editor begins. */
export const firstOf = (kind: OwnWidgetKind) => JSON.stringify({ kind, ...ownWidgets[kind].first }, null, 2)

const FIRST: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  Text: { title: '', text: '' },
  'Rich text': { text: '' },
  HTML: { html: '' },
  Image: { image: { filename: '' } },
  Banner: { image: { filename: '' }, textColor: 0, textAndButtonPlacement: 1, textAndButtonPlacementFullWidth: 0 },
  Buttons: { buttons: [{ text: '', buttonText: '', href: '/', url: '/' }] },
  'Product list': { title: '', searchParameters: { sort: 'LATEST' }, mode: 'DEFAULT', pageCount: 1 },
  Video: { videoId: '', videoProvider: 0, videoDisplayType: 0, image: { filename: '' } },
  JSON: { json: firstOf('usp') },
}

export const newConfiguration = (kind: string): Json => ({
  name: kind,
  displayName: kind,
  active: true,
  ...FIRST[kind],
})

export const newWidget = (kind: string): Json => ({
  kind,
  name: kind,
  size: 'full',
  classNames: [],
  configuration: newConfiguration(kind),
  translations: {},
  images: [],
  active: true,
  startsAt: null,
  endsAt: null,
})

export const newContainer = (name: string): Json => ({
  name,
  layout: 'full',
  design: 'default',
  responsiveMode: 'stack',
  displaySetting: null,
  customerType: null,
  classNames: [],
  widgets: [],
})
