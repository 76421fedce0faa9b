'use client'
import type { ConsoleReturn } from '@shop/contract/rest/console-returns'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '@/frame/link'
import { ReasonDialog } from '@/frame/reason-dialog'
import { MarketTag } from '@/frame/small-parts'
import { ProofDialog } from './proof-dialog'
import { ReturnFacts } from './return-facts'
import { ReturnRows } from './return-rows'
import { ReturnProblem, ReturnSteps } from './return-steps'
import styles from './returns.module.css'
import { useReturn } from './use-return'

type Props = { given: ConsoleReturn; refresh: () => Promise<void> }

/** What was registered, what came of it, and what goes back for it. */
export function ReturnPane({ given, refresh }: Props) {
  const t = useTranslations('console')
  const work = useReturn(given, refresh)
  const [isRefusing, setRefusing] = useState(false)
  const [isProving, setProving] = useState(false)
  const { shown, isOpen, isBusy, put, decide } = work

  return (
    <div className={styles.pane}>
      <h2>{t('returns.opened', { number: shown.number })}</h2>
      <p className="row wrap">
        <MarketTag market={shown.market} />
        {shown.customerRef ? (
          <Link className="link" href={`/c/${shown.customerRef}/returns`}>
            {shown.name}
          </Link>
        ) : (
          shown.name
        )}
        <Link className="link" href={`/orders/${shown.order}`}>
          {t('returns.ofOrder', { number: shown.order })}
        </Link>
      </p>
      {shown.message && <blockquote>{shown.message}</blockquote>}
      <ReturnRows work={work} />
      <ReturnFacts shown={shown} amount={work.amount} />
      {work.problem && !isProving && <ReturnProblem problem={work.problem} />}
      {isOpen && <ReturnSteps work={work} onRefuse={() => setRefusing(true)} onProve={() => setProving(true)} />}
      {isProving && (
        <ProofDialog
          known={shown.proof}
          problem={work.problem}
          isBusy={isBusy}
          onClose={() => setProving(false)}
          onSend={(proof) => put('proof', { ...proof, version: shown.version })}
        />
      )}
      {isRefusing && (
        <ReasonDialog
          title={t('returns.setRefused')}
          consequence={t('returns.refuseEffect')}
          verb={t('returns.setRefused')}
          isDangerous
          isBusy={isBusy}
          onClose={() => setRefusing(false)}
          onSend={({ reason }) => decide({ do: 'refuse', reason })}
        />
      )}
    </div>
  )
}
