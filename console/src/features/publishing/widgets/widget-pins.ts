import { isRecord, type Json } from '@shop/domain/publishing'
import { type NodeAt, nodesOf } from './area-shape'

export type WidgetPin = { readonly at: NodeAt; readonly number: number; readonly name: string; readonly title: string }

/** Containers are numbered from top to bottom; in the preview they go by the kinds of widgets that are shown in them. */
export function widgetPins(body: Json | undefined): readonly WidgetPin[] {
  return nodesOf(body)
    .filter(({ at }) => at.length === 2)
    .map(({ at, value }, index) => ({
      at,
      number: index + 1,
      title: String(value.name ?? ''),
      name: (Array.isArray(value.widgets) ? value.widgets : [])
        .flatMap((widget) => (isRecord(widget) && widget.active !== false ? [String(widget.kind)] : []))
        .join(', '),
    }))
}
