import type { MembershipView } from '@shop/contract/rest/membership'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { ScreenTitle } from '@/ui/screen-head'
import { ShopLink } from '@/ui/shop-link'
import { Cheques } from './cheques'
import { Ledger, type RenderEntryWhy } from './ledger'
import { levelText } from './level-text'
import s from './membership.module.css'
import { MembershipSwitch, type MemberTexts } from './membership-switch'

type MembershipScreenProps = {
  readonly membership: MembershipView
  readonly language: string
  readonly now: number
  /** The whole history, and where it is; without it all of it is shown already. */
  readonly allHref: string | undefined
  readonly programmeHref: string
  readonly orderHref: (orderId: number) => string
  readonly texts: MemberTexts
  readonly entryWhy: RenderEntryWhy
  readonly chequeAction: (cheque: MembershipView['cheques'][number]) => ReactNode
}

/** What the programme gives, and for members what they have in it. */
export async function MembershipScreen(props: MembershipScreenProps) {
  const { membership, language, now, allHref, programmeHref, orderHref, texts, chequeAction, entryWhy } = props
  const t = await getTranslations()
  const number = (value: number) => value.toLocaleString(language)
  const { chequeAmountFormatted: amount, minPurchaseFormatted: minimum, isMember } = membership
  return (
    <div className={s.screen} data-membership={isMember ? 'member' : 'none'}>
      <header>
        <ScreenTitle>{t('member.title')}</ScreenTitle>
        <p className={`${base.lead} ${s.lead}`}>
          {t('member.rule', {
            spend: membership.spendPerPointFormatted,
            step: number(membership.pointsPerCheque),
            amount,
          })}
        </p>
      </header>
      {isMember ? (
        <Standing membership={membership} language={language} />
      ) : (
        <section className={s.card} aria-labelledby="not-member">
          <div className={s.join}>
            <h2 className={base.h2} id="not-member">
              {t('member.notMember')}
            </h2>
            <p>{t('member.joinText')}</p>
            <p>{t('member.bonusRule', { amount, minimum })}</p>
            <p className={base.muted}>{t('member.joinFree')}</p>
            <MembershipSwitch isMember={false} texts={texts} />
          </div>
        </section>
      )}
      {isMember && (
        <section aria-labelledby="cheques">
          <div className={base.sectionHead}>
            <h2 className={base.h2} id="cheques">
              {t('member.cheques')}
            </h2>
            <ShopLink className={base.link} href={programmeHref}>
              {t('member.howToUse')}
            </ShopLink>
          </div>
          <Cheques cheques={membership.cheques} now={now} chequeAction={chequeAction} />
        </section>
      )}
      {(isMember || membership.ledger.length > 0) && (
        <section aria-labelledby="ledger">
          <div className={base.sectionHead}>
            <h2 className={base.h2} id="ledger">
              {t('member.ledger')}
            </h2>
          </div>
          <Ledger entries={membership.ledger} language={language} orderHref={orderHref} why={entryWhy} />
          <div className={s.actions}>
            {allHref && (
              <ShopLink className={button.textButton} href={allHref} scroll={false}>
                {t('member.ledgerAll')}
              </ShopLink>
            )}
            {isMember && <MembershipSwitch isMember texts={texts} />}
          </div>
        </section>
      )}
    </div>
  )
}

async function Standing({ membership, language }: Pick<MembershipScreenProps, 'membership' | 'language'>) {
  const t = await getTranslations()
  const number = (value: number) => value.toLocaleString(language)
  const facts = [
    [t('member.waiting'), number(membership.pendingPoints)],
    [t('member.nextPayout'), dateOf(`${membership.nextPayout}T12:00:00Z`, language, { dateStyle: 'long' })],
    membership.memberSince && [
      t('member.since'),
      dateOf(membership.memberSince, language, { month: 'long', year: 'numeric' }),
    ],
    [t('member.levelName'), t(levelText(membership.level))],
  ].filter((fact) => Array.isArray(fact))
  return (
    <section className={s.card} aria-label={t('member.yourPoints')}>
      <div className={s.points}>
        <p className={base.small}>{t('member.yourPoints')}</p>
        <strong data-points={membership.points}>{number(membership.points)}</strong>
      </div>
      <dl className={s.facts}>
        {facts.map(([name, value]) => [
          <dt key={`${name} name`} className={base.muted}>
            {name}
          </dt>,
          <dd key={name}>{value}</dd>,
        ])}
      </dl>
      <div className={s.progress}>
        <progress value={membership.progress} max={100} aria-label={t('member.bonus')} />
        <p>{t('member.toNextBonus', { points: membership.pointsToNextCheque })}</p>
        {membership.nextLevel && (
          <p className={base.muted}>
            {t('member.toNextLevel', {
              points: membership.pointsToNextLevel,
              level: t(levelText(membership.nextLevel)),
            })}
          </p>
        )}
      </div>
    </section>
  )
}

const dateOf = (iso: string, language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { timeZone: 'Europe/Stockholm', ...options }).format(new Date(iso))
