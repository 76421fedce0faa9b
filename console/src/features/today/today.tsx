'use client'

import { Button } from '@mantine/core'
import { consoleTodaySchema } from '@shop/contract/rest/console-queues'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import kit from '@/ui/kit.module.css'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { DraftChoice } from '@/frame/publishing/draft-choice'
import { Keys } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useLive } from '@/lib/use-live'
import { Alarms } from './alarms'
import { Approvals } from './approvals'
import { ContinueWork } from './continue-work'
import { ExchangesToLookAfter } from './exchanges-to-look-after'
import { Figures } from './figures'
import { GoodwillApprovals } from './goodwill-approvals'
import { OldestWaiting } from './oldest-waiting'
import { Preparing } from './preparing'
import { PreparingFigures } from './preparing-figures'
import { Team } from './team'
import styles from './today.module.css'
import { useRolesText } from './use-roles-text'

const EVERY_MS = 30_000

const dayIn = (locale: string) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date())

type Props = {
  /** What does badly at this moment. */
  incident: ReactNode
  /** Views of the shop as a customer that run now. */
  running: ReactNode
  /** How the parts of the shop answer. */
  services: ReactNode
}

/** Where somebody goes on from. */
export function Today({ incident, running, services }: Props) {
  const t = useTranslations('console')
  const locale = useLocale()
  const staff = useStaff()
  const [today] = useState(() => dayIn(locale))
  const result = useLive('today', consoleTodaySchema, EVERY_MS)
  const router = useRouter()
  const rolesText = useRolesText()
  const [isDrafting, setDrafting] = useState(false)
  const isPreparing = staff.may('content:preview') || staff.may('markets:approve-high-risk')
  return (
    <div className={styles.today}>
      <div className="scroll">
        <div className={kit.pageHead}>
          <div className={kit.pageTitle}>
            <h1>{t('nav.today')}</h1>
            <span className={kit.pageLead} suppressHydrationWarning>
              {today} <span aria-hidden="true">·</span> <span>{rolesText(staff.roles)}</span>
            </span>
            <span className="spacer" />
            {staff.may('content:edit') && (
              <Button leftSection={<Icon name="plus" size={14} />} onClick={() => setDrafting(true)}>
                {t('today.newDraft')}
              </Button>
            )}
            {staff.may('customers:view') && (
              <Link href="/customers" className="mantine-Button-root" data-variant="filled">
                <Icon name="search" size={14} />
                {t('today.findCustomer')}
                <Keys keys={['g', 'c']} />
              </Link>
            )}
          </div>
        </div>
        {incident}
        <Figures result={result}>{isPreparing && <PreparingFigures />}</Figures>
        {staff.may('access:review') && <Alarms />}
        {staff.may('membership:approve') && <Approvals />}
        {staff.may('goodwill:approve') && <GoodwillApprovals />}
        {staff.may('returns:handle') && <ExchangesToLookAfter />}
        {running}
        {isPreparing && <Preparing />}
        <ContinueWork changes={result.data?.changes} />
        <OldestWaiting oldest={result.data?.oldest ?? []} />
        {isDrafting && (
          <DraftChoice
            title={t('today.newDraft')}
            onClose={() => setDrafting(false)}
            onChosen={(id) => router.push(`/drafts/${id}`)}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else that keys could reach */}
      <aside className="side" aria-label={t('today.beside')} tabIndex={0}>
        {services}
        <Team team={result.data?.team ?? []} />
      </aside>
    </div>
  )
}
