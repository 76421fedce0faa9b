export type Widget = {
  readonly id: string
  readonly name: string
  readonly sortOrder: number
  readonly configuration: Readonly<Record<string, unknown>>
  /** The same for readers who see prices without VAT, where it names one. */
  readonly withoutVat?: Readonly<Record<string, unknown>> | undefined
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
        /** Left out where nobody asks for sizes. */
        readonly largestSize?: { readonly imageWidth: number; readonly imageHeight: number } | null
      }[]
    | null
}

/** The widget for readers who see prices without VAT. */
export const withoutVatOf = (widget: Widget): Widget => ({
  ...widget,
  configuration: widget.withoutVat ?? widget.configuration,
})

/** A JSON widget holds its own fields as text once more. */
export function innerJson(widget: Widget): Readonly<Record<string, unknown>> | undefined {
  const { json } = widget.configuration
  return widget.name === 'JSON' && typeof json === 'string' ? fieldsIn(json) : undefined
}

export function fieldsIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const fields: unknown = JSON.parse(text)
    return typeof fields === 'object' && fields !== null ? { ...fields } : undefined
  } catch {
    return undefined
  }
}
