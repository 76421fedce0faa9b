'use client'

import button from '@/ui/button.module.css'
import { ShopLink } from '@/ui/shop-link'
import { ErrorScreen } from './error-screen'

type Way = { readonly label: string; readonly href: string }
type MissingNoteProps = { readonly title: string; readonly text: string; readonly home: Way; readonly news: Way }

/** Every list carries it for a page that it has not: as its words, not as markup. */
export function MissingNote({ title, text, home, news }: MissingNoteProps) {
  return (
    <ErrorScreen
      kicker="404"
      title={title}
      text={text}
      actions={
        <>
          <ShopLink className={button.button} href={home.href}>
            {home.label}
          </ShopLink>
          <ShopLink className={button.button} data-kind="secondary" href={news.href}>
            {news.label}
          </ShopLink>
        </>
      }
    />
  )
}
