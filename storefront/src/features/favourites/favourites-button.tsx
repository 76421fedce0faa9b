'use client'

import { isFavourite } from '@shop/domain/favourites'
import { useEffect } from 'react'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import { ShopLink } from '@/ui/shop-link'
import { followOtherTabs, readFavourites, toggleFavourite, useFavourites } from './favourites-store'

/** The heart in the header; it also answers for every heart on the page, which are plain buttons that name a product. */
export function FavouritesButton({ href, label }: { readonly href: string; readonly label: string }) {
  const { ids } = useFavourites()

  useEffect(() => {
    readFavourites()
    const onClick = (event: MouseEvent) => {
      const heart = (event.target as Element | null)?.closest<HTMLElement>('[data-favourite]')
      if (!heart) return
      const favourite = productOf(heart)
      const { length } = useFavourites.getState().ids
      toggleFavourite(favourite)
      void import('./announce-favourite').then((module) => module.announceFavourite(favourite, length)).catch(() => {})
    }
    document.addEventListener('click', onClick)
    const stopFollowing = followOtherTabs()
    return () => {
      document.removeEventListener('click', onClick)
      stopFollowing()
    }
  }, [])
  useEffect(() => {
    const mark = () => {
      for (const heart of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
        heart.setAttribute('aria-pressed', String(isFavourite({ ids }, productOf(heart))))
      }
    }
    mark()
    // Cards arrive with every page of a list.
    const watch = new MutationObserver(mark)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [ids])

  return (
    <ShopLink className={button.iconButton} href={href} aria-label={ids.length > 0 ? `${label}, ${ids.length}` : label}>
      <Icon name="heart" />
      {ids.length > 0 && <span className={button.iconButtonCount}>{ids.length}</span>}
    </ShopLink>
  )
}

/** A heart on a card need not repeat which product the card shows. */
const productOf = (heart: HTMLElement): string | undefined =>
  heart.dataset.favourite || heart.closest<HTMLElement>('[data-product]')?.dataset.product
