'use client'

import { Button } from '@mantine/core'
import type { CustomerSignIn } from '@shop/contract/rest/console-customer-sign-in'
import type { ConsoleCustomer } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Fact } from '@/frame/fact'
import { State } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import styles from './customer.module.css'
import { EmailDialog } from './email-dialog'
import { PendingAddress } from './pending-address'
import { ResetMail } from './reset-mail'
import { useSignIn } from './use-sign-in'

/** How the customer signs in, what stands in the way, and what helps. */
export function SignInFact({ customer }: { customer: ConsoleCustomer }) {
  const t = useTranslations('console.customer')
  const dates = useDates()
  const { may } = useStaff()
  const signIn = useSignIn(customer.ref)
  const { facts } = signIn
  return (
    <Fact name={t('signIn')}>
      {t('byPassword')}
      <span className={kit.factNote}>
        {customer.lastSignInAt
          ? t('lastAt', { date: `${dates.day(customer.lastSignInAt)} ${dates.time(customer.lastSignInAt)}` })
          : t('neverSignedIn')}
      </span>
      {facts && <Obstacles facts={facts} />}
      {signIn.isUnknown && <span className={kit.factNote}>{t('signInFacts.signInUnknown')}</span>}
      {may('customers:edit') && <Deeds customer={customer.ref} signIn={signIn} />}
    </Fact>
  )
}

function Deeds({ customer, signIn }: { customer: string; signIn: ReturnType<typeof useSignIn> }) {
  const t = useTranslations('console.customer.signInFacts')
  const close = () => signIn.setDialog(false)
  return (
    <>
      <span className={styles.signInDeeds}>
        {signIn.facts?.closedUntil && (
          <Button size="xs" loading={signIn.isBusy} onClick={signIn.open}>
            {t('openSignIn')}
          </Button>
        )}
        <ResetMail customer={customer} />
        <Button size="xs" variant="default" disabled={!signIn.facts} onClick={() => signIn.setDialog(true)}>
          {t('changeEmail')}
        </Button>
      </span>
      <span role="status" className="dim small">
        {signIn.isOpened && t('openedSignIn')}
      </span>
      {signIn.hasDialog && signIn.facts && (
        <EmailDialog
          customer={customer}
          pending={signIn.facts.emailChange}
          onClose={close}
          onStale={signIn.refresh}
          onSent={(after) => {
            signIn.show(after)
            close()
          }}
        />
      )}
    </>
  )
}

function Obstacles({ facts }: { facts: CustomerSignIn }) {
  const t = useTranslations('console.customer.signInFacts')
  const dates = useDates()
  const { emailChange: change } = facts
  const at = (time: string) => `${dates.day(time)} ${dates.time(time)}`
  return (
    <>
      {facts.isDisabled && <State tone="bad">{t('accountDisabled')}</State>}
      {facts.closedUntil && <State tone="bad">{t('closedUntil', { time: dates.time(facts.closedUntil) })}</State>}
      <span className={kit.factNote}>{t('failures', { count: facts.failures })}</span>
      <span className={kit.factNote}>{t('devices', { count: facts.openSessions })}</span>
      {!facts.isConfirmed && <span className={kit.factNote}>{t('unconfirmedAddress')}</span>}
      {facts.resetAskedAt && (
        <span className={kit.factNote}>
          {t(facts.sendsMails ? 'resetAt' : 'resetUnsent', { date: at(facts.resetAskedAt) })}
        </span>
      )}
      {change && (
        <span className={kit.factNote}>
          <PendingAddress of={change} />
        </span>
      )}
    </>
  )
}
