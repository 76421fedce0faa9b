import { getTranslations } from 'next-intl/server'
import { ShopLink } from '@/ui/shop-link'
import { shopName } from '@/config'
import { hrefFor } from '@/place/links'
import type { Place } from '@/place/place'
import { MainNav } from '../menu/main-nav'
import type { TopEntry } from '../menu/menu'
import { PhoneMenuButton } from '../menu/phone-menu-button'
import { AccountEntry } from './account-entry'
import s from './header.module.css'
import { HeaderFrame } from './header-frame'
import { SearchButton } from './search-button'

type HeaderProps = {
  readonly place: Place
  readonly menu: readonly TopEntry[]
  /** Belongs to the cart and to the favourites; the layout puts them here. */
  readonly cartButton: React.ReactNode
  readonly favouritesButton: React.ReactNode
}

export async function Header({ place, menu, cartButton, favouritesButton }: HeaderProps) {
  const t = await getTranslations()
  return (
    <HeaderFrame>
      <div className={s.headerInner}>
        <div className={s.headerStart}>
          <PhoneMenuButton
            menu={menu}
            texts={{
              open: t('a11y.openMenu'),
              close: t('a11y.closeMenu'),
              title: t('nav.menu'),
              back: t('nav.back'),
              seeAll: t.raw('nav.seeAllIn') as string,
              shopName,
              signOut: t('login.logout'),
            }}
            links={[
              { icon: 'user', label: t('nav.account'), href: hrefFor('account', place), asksToSignIn: true },
              { icon: 'return', label: t('footer.registerReturn'), href: hrefFor('registerReturn', place) },
            ]}
          />
          <SearchButton label={t('nav.search')} className={s.onlyPhone} />
          <MainNav menu={menu} label={t('a11y.mainNav')} seeAll={t.raw('nav.seeAllIn') as string} />
        </div>
        <ShopLink className={s.headerLogo} href={hrefFor('home', place)}>
          {shopName}
        </ShopLink>
        <div className={s.headerEnd}>
          <SearchButton label={t('nav.search')} className={s.onlyDesktopFlex} />
          <AccountEntry href={hrefFor('account', place)} label={t('nav.account')} signOut={t('login.logout')} />
          {favouritesButton}
          {cartButton}
        </div>
      </div>
    </HeaderFrame>
  )
}
