import type { DraftDocument } from '@shop/contract/rest/publishing-answers'
import { type Affected, affectedBy } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { shopPath } from '../shop-path'
import styles from './drafts.module.css'

const SHOWN = 8

/** Where shoppers meet a document of the draft; an address leads to the tester of routes. */
export function AffectedRoutes({ document }: { document: DraftDocument }) {
  const t = useTranslations('console')
  const affected = affectedBy(document, shopPath)
  const say = (one: Affected) => {
    if (one.what === 'products') return t('studio.affected.products', { count: one.count })
    if (one.what === 'all')
      return one.marketId === null
        ? t('studio.affected.allMarkets')
        : t('studio.affected.all', { market: one.marketId.slice(0, 2) })
    return one.what === 'path' ? one.path : t(`studio.affected.${one.what}`)
  }
  return (
    <p className={`${styles.affected} row gap-6 wrap small`}>
      <Icon name="globe" size={13} />
      <b className="strong">{t('studio.affects')}</b>
      {affected.slice(0, SHOWN).map((one) =>
        one.what === 'path' ? (
          <Link key={say(one)} className="link mono" href={`/routes?path=${encodeURIComponent(one.path)}`}>
            {one.path}
          </Link>
        ) : (
          <span key={say(one)} className={kit.chip}>
            {say(one)}
          </span>
        ),
      )}
      {affected.length > SHOWN && <span className="dim">{t('studio.more', { count: affected.length - SHOWN })}</span>}
    </p>
  )
}
