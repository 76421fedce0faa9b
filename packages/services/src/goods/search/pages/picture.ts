const WIDTHS = [240, 450, 900]
const THUMBNAIL = 160

/** A picture of a product in the sizes that the image service makes of it; all are 3:4. */
export function productPicture(fileName: string, alt: string) {
  return {
    alt,
    sources: WIDTHS.map((width) => ({ url: at(fileName, width), width, height: heightOf(width) })),
  }
}

export const thumbnailOf = (fileName: string): string => at(fileName, THUMBNAIL)

/** A picture of a page keeps its own proportions. */
export function pagePicture(fileName: string) {
  const name = encodeURIComponent(fileName)
  return { sources: WIDTHS.map((width) => ({ url: `/images/pagewidget/raw/${name}?w=${width}`, width })) }
}

const heightOf = (width: number): number => Math.round((width * 4) / 3)
const at = (fileName: string, width: number): string =>
  `/images/product/${width}f${heightOf(width)}/${encodeURIComponent(fileName)}`
