'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import type { ConsoleParcel } from '@shop/contract/rest/console-parcels'
import type { ParcelState } from '@shop/domain/parcel'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import kit from '@/ui/kit.module.css'
import { Fact } from '@/frame/fact'
import { State, type Tone } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import styles from './parcels.module.css'

const TONES: Readonly<Record<ParcelState, Tone>> = {
  packed: 'gray',
  booked: 'info',
  handed_over: 'info',
  on_its_way: 'info',
  at_pickup_point: 'warn',
  delivered: 'ok',
  on_its_way_back: 'bad',
  lost: 'bad',
}

type Props = { parcel: ConsoleParcel; order: ConsoleOrder; children?: ReactNode }

/** One parcel: where it is, since when, what is in it, and the way to the carrier's own page. */
export function ParcelView({ parcel, order, children }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { number, state, steps, lines, pickupPoint, keptUntil, packedBy, expectedOn } = parcel
  const isUnderway = state !== null && state !== 'delivered' && expectedOn
  return (
    <article className={styles.parcel} aria-label={number ? t('parcels.number', { number }) : t('parcels.waiting')}>
      <header className="row gap-12">
        <ParcelLink parcel={parcel} />
        <span className="spacer" />
        {state && <State tone={TONES[state]}>{t(`parcels.state.${state}`)}</State>}
      </header>
      <p className={kit.factNote}>
        {[
          parcel.name,
          isUnderway && t('parcels.expected', { date: dates.day(expectedOn) }),
          ...sentOf(parcel, t, dates),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <dl className={`${kit.facts} ${kit.narrow}`}>
        {pickupPoint && (
          <Fact name={t('parcels.pickup')}>
            {[pickupPoint.name, pickupPoint.address, `${pickupPoint.zip} ${pickupPoint.city}`].join(', ')}
            <span className={kit.factNote}>
              {[pickupPoint.openingHours, keptUntil && t('parcels.until', { date: dates.day(keptUntil) })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Fact>
        )}
        {lines.length > 0 && (
          <Fact name={t('parcels.contents')}>
            {contentsOf(lines, order.rows)}
            {packedBy && <span className={kit.factNote}>{t('parcels.packedBy', { name: packedBy })}</span>}
          </Fact>
        )}
      </dl>
      <Course steps={steps} />
      {children}
    </article>
  )
}

/** What the carrier reported, the newest first. */
function Course({ steps }: Pick<ConsoleParcel, 'steps'>) {
  const t = useTranslations('console')
  const dates = useDates()
  if (steps.length === 0) return null
  return (
    <ol className={styles.steps} aria-label={t('parcels.steps')}>
      {steps.map((step) => (
        <li key={`${step.state} ${step.at}`}>
          <time dateTime={step.at} title={dates.whole(step.at)}>
            {dates.moment(step.at)}
          </time>
          <span>{t(`parcels.state.${step.state}`)}</span>
        </li>
      ))}
    </ol>
  )
}

/** A link of the carrier's leads out of the console. */
function ParcelLink({ parcel: { number, link, state } }: { parcel: ConsoleParcel }) {
  const t = useTranslations('console')
  if (link)
    return (
      <a className="link" href={link} target="_blank" rel="noreferrer">
        {number ? t('orders.track', { number }) : t('orders.trackPlain')}
      </a>
    )
  return <span className="mono">{number ?? (state ? t('parcels.waiting') : '–')}</span>
}

type Translate = ReturnType<typeof useTranslations<'console'>>

/** Of deliveries that no carrier reports of, the two days that are known. */
function sentOf(
  { state, shippedAt, deliveredAt, isDelivered }: ConsoleParcel,
  t: Translate,
  dates: ReturnType<typeof useDates>,
): readonly (string | null)[] {
  if (state !== null) return []
  return [
    shippedAt && t('orders.shipped', { date: dates.short(shippedAt) }),
    deliveredAt && t(isDelivered ? 'orders.delivered' : 'orders.expected', { date: dates.day(deliveredAt) }),
  ]
}

const contentsOf = (lines: ConsoleParcel['lines'], rows: ConsoleOrder['rows']): string =>
  lines
    .flatMap(({ rowId, quantity }) => {
      const row = rows.find(({ id }) => id === rowId)
      return row ? [`${quantity} × ${row.name}${row.size ? ` (${row.size})` : ''}`] : []
    })
    .join(', ')
