export type Widget = {
  readonly id: string
  readonly name: string
  readonly sortOrder: number
  readonly configuration: Readonly<Record<string, unknown>>
  readonly imageSizes: Readonly<Record<string, { readonly width: number; readonly height: number }>>
}

export type Container = {
  readonly id: number
  readonly layout: string
  readonly design: string
  readonly widgets: readonly Widget[]
}

export type WireWidget = {
  readonly id: string
  readonly name: string
  readonly sortOrder: number
  readonly configuration: string
  readonly images:
    | readonly {
        readonly fileName: string
        readonly largestSize: { readonly imageWidth: number; readonly imageHeight: number } | null
      }[]
    | null
}

/** A widget that does not parse is left out; the page around it stays. */
export function parseWidget(wire: WireWidget): readonly Widget[] {
  try {
    const configuration: unknown = JSON.parse(wire.configuration)
    if (typeof configuration !== 'object' || configuration === null) return []
    const fields = configuration as Record<string, unknown>
    if (fields.active === false) return []
    const imageSizes = Object.fromEntries(
      (wire.images ?? []).flatMap(({ fileName, largestSize }) =>
        largestSize ? [[fileName, { width: largestSize.imageWidth, height: largestSize.imageHeight }]] : [],
      ),
    )
    return [{ id: wire.id, name: wire.name, sortOrder: wire.sortOrder, configuration: fields, imageSizes }]
  } catch {
    return []
  }
}

/** A JSON widget holds its own fields as text once more. */
export function innerJson(widget: Widget): Readonly<Record<string, unknown>> | undefined {
  if (widget.name !== 'JSON' || typeof widget.configuration.json !== 'string') return undefined
  try {
    const inner: unknown = JSON.parse(widget.configuration.json)
    return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
