import type { Metadata } from 'next'
import { pagePicture, productPicture } from '@/catalogue/picture'
import { shopName } from '@/config'

type PageFacts = {
  readonly title: string
  readonly description?: string | null | undefined
  readonly canonical: string
  readonly languages?: Readonly<Record<string, string>> | undefined
  readonly picture?: SocialPicture | undefined
  /** A choice among the same things is read, but not kept by search engines. */
  readonly index?: boolean | undefined
}
export type SocialPicture = {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

const DESCRIPTION_LENGTH = 160

/** For pages that are about no picture in particular. */
const shopPicture: SocialPicture = { url: '/apple-touch-icon.png', width: 180, height: 180, alt: shopName }

/** What a page says of itself to search engines and to those it is shared with. */
export function pageMetadata({ title, description, canonical, languages, picture, index = true }: PageFacts): Metadata {
  const summary = shorten(description ?? '')
  return {
    title,
    ...(summary && { description: summary }),
    alternates: { canonical, ...(languages && index && { languages }) },
    ...(!index && { robots: { index: false, follow: true } }),
    openGraph: {
      type: 'website',
      siteName: shopName,
      title,
      url: canonical,
      ...(summary && { description: summary }),
      images: [picture ?? shopPicture],
    },
    twitter: { card: picture ? 'summary_large_image' : 'summary' },
  }
}

/** A page with a name, which no search engine is to keep. */
export const unlistedPage = (title: string): Metadata => ({ title, robots: { index: false } })

/** Whoever knows the address of the page may open something with it: no search engine and no other site may hear of it. */
export const secretPage = (title: string): Metadata => ({ ...unlistedPage(title), referrer: 'no-referrer' })

export function productSocialPicture(fileName: string | undefined, alt: string): SocialPicture | undefined {
  if (!fileName) return undefined
  const { src, width, height } = productPicture(fileName, 1200)
  return { url: src, width, height, alt }
}

export function pageSocialPicture(fileName: string | null | undefined, alt: string): SocialPicture | undefined {
  return fileName ? { url: pagePicture(fileName, 1200).src, width: 1200, height: 600, alt } : undefined
}

/** Ends at a word: search engines show about so much of it. */
function shorten(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= DESCRIPTION_LENGTH) return plain
  const cut = plain.slice(0, DESCRIPTION_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`
}
