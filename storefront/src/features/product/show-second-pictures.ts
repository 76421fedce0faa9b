import { isDesktop } from '@shop/domain/viewport'
import { cardPicture, cardSizes } from '@/catalogue/picture'
import { readSecond } from '@/catalogue/second-picture'

/** The second picture of a card comes when a pointer comes: no list waits for pictures that most shoppers never see. */
export function showSecondPictures(): void {
  if (!isDesktop(innerWidth) || !matchMedia('(hover: hover)').matches) return
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    const media = target.closest('article[data-product]')?.querySelector<HTMLElement>('[data-second]')
    const first = media?.querySelector('img')?.src.split('?')[0]?.split('/').at(-1)
    if (!media?.dataset.second || !first || media.childElementCount > 1) return
    const { src, srcSet: srcset } = cardPicture(readSecond(first, media.dataset.second))
    media.append(Object.assign(new Image(), { alt: '', sizes: cardSizes, srcset, src }))
  })
}
