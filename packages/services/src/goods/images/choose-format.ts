import type { ImageFormat } from '@shop/contract/rest/image-terms'

/** The best format that the browser says it reads; who says nothing about pictures gets the one everybody reads. */
export function chooseFormat(accept: string | undefined): ImageFormat {
  if (accept?.includes('image/avif')) return 'avif'
  if (accept?.includes('image/webp')) return 'webp'
  return 'jpeg'
}
