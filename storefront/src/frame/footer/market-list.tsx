'use client'

import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import s from './footer.module.css'

type MarketListProps = {
  readonly choose: string
  readonly here: string
  readonly places: readonly { readonly href: string; readonly lang: string; readonly name: string }[]
}

export function MarketList({ choose, here, places }: MarketListProps) {
  return (
    <details className={s.footerMarkets}>
      <summary className={`${button.line} ${s.footerMarket}`} data-market-picker="" title={choose}>
        <Icon name="globe" size="s" />
        {here}
        <Icon name="down" size="xs" />
      </summary>
      <ul className={s.footerList}>
        {places.map(({ href, lang, name }) => (
          <li key={href}>
            <a href={href} hrefLang={lang} lang={lang}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
