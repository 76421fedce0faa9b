import { type Here, hrefHere } from '@/place/href-here'
import type { Widget } from './widget'

export type BannerFields = {
  readonly title: string
  readonly text: string
  readonly kicker: string
  readonly button: string
  readonly href: string
  readonly fileName: string
  readonly phoneFileName: string
  readonly alt: string
}

/** What an editor has typed is not trusted to be there: a missing text is empty, a missing picture leaves the widget out. */
export function bannerFields(widget: Widget, place: Here): BannerFields | undefined {
  const { configuration } = widget
  const image = (
    typeof configuration.image === 'object' && configuration.image !== null ? configuration.image : {}
  ) as Record<string, unknown>
  const fileName = text(image.filename)
  if (!fileName) return undefined
  return {
    title: text(configuration.text1) || text(image.title),
    text: text(configuration.text2) || text(image.text),
    kicker: text(configuration.kicker),
    button: text(configuration.buttonText),
    href: safeHref(text(image.href), place),
    fileName,
    phoneFileName: text(image.filenameForMobileDevice) || fileName,
    alt: text(image.altText),
  }
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * A path of ours or a web address; a script in a link never reaches the page. Browsers leave control characters out and
 * take a backslash for a slash, so that such a path may be another host. Letters that editors typed are percent-encoded,
 * and the path gets what it lacks of the place where it is read.
 */
export function safeHref(href: string, place: Here): string {
  const isPlain = ![...href].some((character) => character < ' ' || character === '\\' || character === '\u007f')
  if (!isPlain || !/^(\/(?!\/)|https:\/\/|#)/.test(href)) return hrefHere('/', place)
  return hrefHere(href.normalize('NFC').replace(/[^!-~]/gu, encodeURIComponent), place)
}
