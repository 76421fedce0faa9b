'use client'

import { Button } from '@mantine/core'
import { type ConsoleCustomer, consoleCustomerSchema } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { QueryBoundary } from '@/ui/query-boundary'
import { Dialog } from '@/frame/dialog'
import { Link } from '@/frame/link'
import { ReasonDialog } from '@/frame/reason-dialog'
import { MarketTag, Notice } from '@/frame/small-parts'
import { callStaffApi } from '@/lib/call-staff-api'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useNumbers } from '@/lib/use-numbers'
import { useStaffQuery } from '@/lib/use-staff-query'

const SAME = { both: 'customer.sameBoth', phone: 'customer.samePhone', address: 'customer.sameAddress' } as const

type Props = { customer: ConsoleCustomer; onChange: (customer: ConsoleCustomer) => void }

/** Accounts that may be the same person's, each beside this one on request. */
export function SecondAccounts({ customer, onChange }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const [compared, setCompared] = useState<string>()
  const [different, setDifferent] = useState<string>()
  return (
    <>
      {customer.secondAccounts.map(({ ref, market, same, lastOrderAt }) => (
        <Notice
          key={ref}
          tone="warn"
          icon="people"
          title={t('customer.duplicate')}
          actions={
            <>
              <Button size="xs" variant="default" onClick={() => setCompared(ref)}>
                {t('customer.compare')}
              </Button>
              {may('customers:edit') && (
                <Button size="xs" variant="subtle" onClick={() => setDifferent(ref)}>
                  {t('customer.notTheSame')}
                </Button>
              )}
            </>
          }
        >
          {t(SAME[same])},{' '}
          {lastOrderAt ? t('customer.lastOrderAt', { date: dates.day(lastOrderAt) }) : t('customer.noOrders')}.{' '}
          <MarketTag market={market} />
        </Notice>
      ))}
      {compared && <TwoAccounts customer={customer} other={compared} onClose={() => setCompared(undefined)} />}
      {different && (
        <Different customer={customer} other={different} onClose={() => setDifferent(undefined)} onChange={onChange} />
      )}
    </>
  )
}

type DifferentProps = Props & { other: string; onClose: () => void }

/** Said once, with a reason, it is not asked again of either account. */
function Different({ customer, other, onClose, onChange }: DifferentProps) {
  const t = useTranslations('console')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const send = async ({ reason }: { reason: string }) => {
    setBusy(true)
    const asked = { method: 'POST', body: { other, reason } } as const
    const answer = await callStaffApi(`customers/${customer.ref}/different`, consoleCustomerSchema, asked).catch(
      () => undefined,
    )
    setBusy(false)
    setFailed(!answer)
    if (answer) onChange(answer)
    return answer !== undefined
  }
  return (
    <ReasonDialog
      title={t('customer.notTheSame')}
      consequence={t(hasFailed ? 'states.saveFailed' : 'customer.notTheSameEffect')}
      verb={t('actions.confirm')}
      isBusy={isBusy}
      onClose={onClose}
      onSend={send}
    />
  )
}

type TwoProps = { customer: ConsoleCustomer; other: string; onClose: () => void }

/** What is masked stays masked: enough shows to tell whether both belong to one person. */
function TwoAccounts({ customer, other, onClose }: TwoProps) {
  const t = useTranslations('console')
  const result = useStaffQuery(`customers/${other}`, consoleCustomerSchema)
  const factsOf = useFacts()
  const mine = factsOf(customer)
  return (
    <Dialog title={t('customer.twoAccounts')} size={640} onClose={onClose} isOnlyToRead>
      <QueryBoundary of={result} system={t('nav.customers')}>
        {(shown) => {
          const theirs = factsOf(shown)
          return (
            <>
              <table className="plain-table">
                <thead>
                  <tr>
                    <th>
                      <span className="visually-hidden">{t('customer.title')}</span>
                    </th>
                    <th scope="col">{t('customer.thisAccount')}</th>
                    <th scope="col">{t('customer.otherAccount')}</th>
                  </tr>
                </thead>
                <tbody>
                  {mine.map(([name, value], row) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      <td>{value}</td>
                      <td>{theirs[row]?.[1]}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p className="space-8">
                <Link className="link" href={`/c/${other}`}>
                  {t('customer.openOther')}
                </Link>
              </p>
            </>
          )
        }}
      </QueryBoundary>
    </Dialog>
  )
}

function useFacts() {
  const t = useTranslations('console')
  const dates = useDates()
  const numbers = useNumbers()
  return ({ name, masked, address, market, membership, counts, since, lastSignInAt }: ConsoleCustomer) =>
    [
      [t('customer.name'), name],
      [t('customer.email'), masked.email],
      [t('customer.phone'), masked.mobile || '–'],
      [
        t('customer.address'),
        [masked.addressLine1, `${address.zip} ${address.city}`.trim()].filter(Boolean).join(', '),
      ],
      [t('table.market'), market],
      [t('customer.member'), t(membership.isMember ? 'customer.member' : 'customer.notMember')],
      [t('customer.points'), numbers.whole(membership.points)],
      [t('customer.tabs.orders'), numbers.whole(counts.orders)],
      [t('customer.accountSince'), dates.day(since)],
      [t('customer.signIn'), lastSignInAt ? dates.day(lastSignInAt) : '–'],
    ] as const
}
