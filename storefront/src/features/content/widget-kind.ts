import { type OwnWidgetKind, ownWidgetKinds } from '@shop/contract/publishing/own-widgets'
import { innerJson, type Widget } from './widget'

/** What a page can draw. The kinds within JSON widgets are ours. */
const kinds = {
  Banner: 'banner',
  Image: 'banner',
  Text: 'text',
  'Rich text': 'text',
  HTML: 'text',
  Buttons: 'buttons',
  'Product list': 'products',
  Video: 'video',
} as const
export type WidgetKind = (typeof kinds)[keyof typeof kinds] | OwnWidgetKind

/** Which kind a widget is. One that this version of the shop does not know is left out and told of; the page stays. */
export function widgetKind(widget: Widget, log: (line: string) => void): WidgetKind | undefined {
  if (Object.hasOwn(kinds, widget.name)) return kinds[widget.name as keyof typeof kinds]
  const inner = innerJson(widget)
  const kind = ownWidgetKinds.find((known) => known === inner?.kind)
  if (!kind) log(`Widget ${widget.id} left out: unknown kind ${JSON.stringify(inner?.kind ?? widget.name)}`)
  return kind
}
