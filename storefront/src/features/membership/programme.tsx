import type { MembershipView } from '@shop/contract/rest/membership'
import { pointsValidMonths } from '@shop/domain/constants'
import { memberLevels } from '@shop/domain/membership'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { ShopLink } from '@/ui/shop-link'
import { levelText } from './level-text'
import s from './membership.module.css'

type ProgrammeProps = {
  readonly membership: MembershipView
  readonly language: string
  readonly membershipHref: string
}

/** The programme's own page: what members get, and by which rules. */
export async function Programme({ membership, language, membershipHref }: ProgrammeProps) {
  const t = await getTranslations()
  const { chequeAmountFormatted: amount, minPurchaseFormatted: minimum } = membership
  const step = membership.pointsPerCheque.toLocaleString(language)
  const benefits = [
    {
      title: t('member.programmePoints'),
      text: t('member.rule', { spend: membership.spendPerPointFormatted, step, amount }),
      more: t('member.pendingInfo'),
    },
    {
      title: t('member.bonus'),
      text: t('member.bonusRule', { amount, minimum }),
      more: t('member.programmeValid', { months: pointsValidMonths }),
    },
    { title: t('member.programmePrices'), text: t('member.programmePricesText'), more: '' },
  ]
  return (
    <div className={s.programme}>
      <header>
        <h1 className={base.display} tabIndex={-1}>
          {t('member.programme')}
        </h1>
        <p className={`${base.lead} ${s.lead}`}>{t('member.programmeLead')}</p>
      </header>
      <section aria-labelledby="benefits">
        <h2 className={`${base.h2} ${s.title}`} id="benefits">
          {t('member.benefits')}
        </h2>
        <div className={s.benefits}>
          {benefits.map(({ title, text, more }) => (
            <article key={title}>
              <h3 className={base.h4}>{title}</h3>
              <p>{text}</p>
              {more && <p className={`${base.small} ${base.muted}`}>{more}</p>}
            </article>
          ))}
        </div>
      </section>
      <section aria-labelledby="levels">
        <h2 className={`${base.h2} ${s.title}`} id="levels">
          {t('member.programmeLevels')}
        </h2>
        <ul className={s.levels}>
          {memberLevels.map(({ level, from }) => (
            <li key={level} aria-current={level === membership.level || undefined}>
              <span className={base.h4}>{t(levelText(level))}</span>
              <span className={base.muted}>
                {from === 0 ? t('member.levelAll') : t('member.levelFrom', { points: from })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p>
        <ShopLink className={button.button} href={membershipHref}>
          {t('member.toMembership')}
        </ShopLink>
      </p>
    </div>
  )
}
