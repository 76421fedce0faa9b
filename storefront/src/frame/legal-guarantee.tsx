import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import fact from '@/ui/fact.module.css'
import { Icon } from '@/ui/icon'
import { noticeFor, noticeLinks } from '@/legal/guarantee-notice'
import type { Place } from '@/place/place'
import s from './legal-guarantee.module.css'

/** The legal guarantee before a purchase: the Commission's notice where it is there, and the country's own period. */
export async function LegalGuarantee({ place }: { readonly place: Place }) {
  const [t, notice] = [await getTranslations(), await noticeFor(place)]
  return (
    <div className={s.guarantee} data-guarantee>
      {notice && (
        <figure className={s.notice}>
          {/* biome-ignore lint/performance/noImgElement: an official drawing in one size */}
          <img
            src={`/api/guarantee-notice/${place.locale}?${notice.hash.slice(0, 8)}`}
            alt={t('product.guaranteeNoticeText')}
            loading="lazy"
          />
          <figcaption>
            <a className={base.link} href={noticeLinks[place.locale]} rel="noopener">
              {t('product.guaranteeNoticeLink')}
            </a>
          </figcaption>
        </figure>
      )}
      <p className={fact.fact}>
        <Icon name="check" size="s" />
        <span>
          {t('footer.guarantee')}
          <span>{t(`footer.guaranteeIn.${place.market}`)}</span>
        </span>
      </p>
    </div>
  )
}
