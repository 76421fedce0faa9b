import { createImageHelper } from '@shop/api-client/providers/images'

/** The address of an image CDN in place of the shop's own pictures; the root of the page tells the browser of it. */
const urlTemplate =
  typeof document === 'undefined' ? process.env.IMAGE_CDN : document.documentElement?.dataset?.imageCdn
const address = createImageHelper(urlTemplate ? { cdn: { urlTemplate } } : {})

const widths = [240, 320, 450, 600, 900, 1200, 1600] as const
type Width = (typeof widths)[number]

export type Picture = { readonly src: string; readonly srcSet: string; readonly width: number; readonly height: number }

/** Every product picture is 3:4 and exists at these widths; the folder is named width, f, height. */
export function productPicture(
  fileName: string,
  width: Width = 450,
  largest = 900,
  offered: readonly Width[] = widths,
): Picture {
  const at = (w: number) => address(fileName, { width: w, height: Math.round((w * 4) / 3), fit: 'contain' })
  return {
    src: at(width),
    srcSet: offered
      .filter((w) => w <= largest)
      .map((w) => `${at(w)} ${w}w`)
      .join(', '),
    width,
    height: (width * 4) / 3,
  }
}

/** What a picture has behind it until it is there: itself, in a few hundred bytes. */
export const placeholderPicture = (fileName: string): string => address(fileName, { preset: 'placeholder' })

const cardWidths = [450, 600] as const

/** A card is half a phone wide and a quarter of a screen: smaller files than these would only make every list longer. */
export function cardPicture(fileName: string): Picture {
  return productPicture(fileName, 450, 900, cardWidths)
}

const pageWidths = [450, 600, 900, 1200, 1760] as const

/** A picture of a page widget keeps its own proportions; only the width is asked for. */
export function pagePicture(
  fileName: string,
  width: (typeof pageWidths)[number] = 900,
): { src: string; srcSet: string } {
  const at = (w: number) => address(fileName, { type: 'pagewidget', width: w })
  return { src: at(width), srcSet: pageWidths.map((w) => `${at(w)} ${w}w`).join(', ') }
}

export const cardSizes = '(min-width: 1536px) 24vw, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw'
