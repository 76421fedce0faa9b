'use client'

import type { RouteDecisionShown } from '@shop/contract/rest/publishing-answers'
import { isSame, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import kit from '@/ui/kit.module.css'
import { Fact } from '@/frame/fact'
import { Icon } from '@/frame/icon'
import { MarketTag, State } from '@/frame/small-parts'
import styles from './routes.module.css'
import type { TestedRoute } from './use-route-test'

/** What is decided of an address: as it is live, and as the draft would. */
export function RouteAnswer({ tested }: { tested: TestedRoute }) {
  const t = useTranslations('console')
  const isSameAnswer = tested.draft && isSame(asJson(tested.live), asJson(tested.draft))
  return (
    <div aria-live="polite">
      <p className={kit.documentHead}>
        <span className="mono">{tested.asked}</span>
        <span className="spacer" />
        {tested.draft &&
          (isSameAnswer ? (
            <State tone="ok" icon="check">
              {t('routeTester.same')}
            </State>
          ) : (
            <State tone="warn" icon="warning">
              {t('routeTester.differs')}
            </State>
          ))}
      </p>
      <div className={styles.routes}>
        <Decision title={t('markets.live')} decision={tested.live} />
        {tested.draft && <Decision title={t('markets.draft')} decision={tested.draft} isOther={!isSameAnswer} />}
      </div>
    </div>
  )
}

const asJson = (value: RouteDecisionShown): Json => z.json().parse(JSON.parse(JSON.stringify(value)))

type DecisionProps = { title: string; decision: RouteDecisionShown; isOther?: boolean }

function Decision({ title, decision, isOther }: DecisionProps) {
  const t = useTranslations('console')
  const rows: (readonly [string, string])[] = []
  if (decision.kind === 'redirect') {
    rows.push([t('studio.status'), String(decision.status)], [t('studio.leadsTo'), decision.location])
  } else if (decision.kind !== 'exempt') {
    rows.push([t('table.market'), decision.market], [t('content.language'), decision.locale])
    if (decision.kind === 'go') {
      rows.push([t('studio.screen'), decision.screen])
      for (const [name, value] of Object.entries(decision.params))
        if (value !== undefined) rows.push([name, [value].flat().join('/')])
    }
    rows.push([t('studio.internalPath'), decision.internalPath])
  }
  return (
    <section className="section" aria-label={title} data-other={isOther || undefined}>
      <header>
        <h2 className="heading-3">{title}</h2>
      </header>
      <p className="row gap-6">
        <Icon name={decision.kind === 'redirect' ? 'moved' : decision.kind === 'not-found' ? 'warning' : 'check'} />
        <b>{t(`studio.decisions.${decision.kind.replace('-', '_')}`)}</b>
        {'market' in decision && <MarketTag market={decision.market.toUpperCase()} />}
      </p>
      <dl className={`${kit.facts} ${kit.narrow}`}>
        {rows.map(([name, value]) => (
          <Fact key={name} name={name} className="mono">
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}
