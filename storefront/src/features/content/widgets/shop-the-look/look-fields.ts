import { text } from '../../banner-fields'

export type LookFields = {
  readonly title: string
  readonly name: string
  readonly text: string
  readonly fileName: string
  readonly alt: string
  readonly spots: readonly { readonly productId: number; readonly x: number; readonly y: number }[]
}

/** Points beyond the picture and points without a product are dropped. */
export function lookFields(inner: Readonly<Record<string, unknown>>): LookFields | undefined {
  const image = (typeof inner.image === 'object' && inner.image !== null ? inner.image : {}) as Record<string, unknown>
  const spots = (Array.isArray(inner.hotspots) ? inner.hotspots : []).flatMap(
    (spot: Record<string, unknown> | null) => {
      const [productId, x, y] = [spot?.productId, spot?.x, spot?.y].map(Number)
      const onPicture = [x, y].every((part) => part !== undefined && part >= 0 && part <= 100)
      return Number.isSafeInteger(productId) && onPicture ? [{ productId: productId!, x: x!, y: y! }] : []
    },
  )
  const fileName = text(image.filename)
  if (!fileName || spots.length === 0) return undefined
  return {
    title: text(inner.title),
    name: text(inner.name),
    text: text(inner.text),
    fileName,
    alt: text(image.altText),
    spots,
  }
}
