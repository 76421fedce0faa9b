'use client'

import { NativeSelect, SegmentedControl } from '@mantine/core'
import { type Offer, type OfferKind, offersSchema } from '@shop/contract/rest/publishing-offers'
import { type OfferState, offerState } from '@shop/domain/publishing'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStaff } from '@/lib/staff'
import { useAddress } from '@/lib/use-address'
import { useStaffQuery } from '@/lib/use-staff-query'
import { DraftedList, type Fresh } from '../documents/drafted-list'
import { useOfferColumns } from './offer-columns'

/** What belongs together stands together: a tab each. */
const TABS = {
  campaigns: ['campaign'],
  codes: ['code', 'codes'],
  series: ['series'],
  firstDays: ['product'],
  synonyms: ['synonyms'],
  steering: ['steering'],
} as const satisfies Readonly<Record<string, readonly OfferKind[]>>
type Tab = keyof typeof TABS
const STATES = ['live', 'planned', 'over'] as const satisfies readonly OfferState[]

type Props = { title: string; tabs: readonly [Tab, ...Tab[]]; fresh: readonly Fresh[] }

/** What lowers prices, or steers the search, a tab for each kind; each is changed in a draft. */
export function OfferList({ title, tabs, fresh }: Props) {
  const t = useTranslations('console')
  const locale = useLocale()
  const { may } = useStaff()
  const { params, put } = useAddress()
  const [chosen, setChosen] = useState<Offer>()
  const [now] = useState(() => Date.now())
  const result = useStaffQuery(`publishing/offers?locale=${locale}`, offersSchema)
  const tab = tabs.find((name) => name === params.get('kind')) ?? tabs[0]
  const kinds: readonly OfferKind[] = TABS[tab]
  const state = params.get('state') ?? ''
  const mayEdit = may('content:edit')
  const { columns, nameOf } = useOfferColumns({ kinds, now, onEdit: mayEdit ? setChosen : undefined })
  const isTimed = tab === 'campaigns' || tab === 'codes'
  const fits = (offer: Offer, words: string) =>
    `${offer.key} ${nameOf(offer)} ${offer.detail}`.toLowerCase().includes(words) &&
    (!isTimed || state === '' || offerState(offer.startsAt, offer.endsAt, now) === state)
  const offers = result.data?.offers ?? []
  const countOf = (name: Tab) => offers.filter(({ kind }) => TABS[name].some((one) => one === kind)).length
  return (
    <DraftedList
      title={title}
      label={t(`offers.tabs.${tab}`)}
      name={`offers-${tab}`}
      result={result}
      known={offers}
      rows={offers.filter(({ kind }) => kinds.includes(kind))}
      fits={fits}
      nameOf={nameOf}
      columns={columns}
      fresh={fresh}
      chosen={chosen}
      onChosen={setChosen}
      none={{ icon: 'tag', title: t('offers.none') }}
      before={
        <SegmentedControl
          size="xs"
          aria-label={t('studio.fields.kind')}
          value={tab}
          onChange={(kind) => put({ kind: kind === tabs[0] ? null : kind, state: null })}
          data={tabs.map((name) => ({
            value: name,
            label: `${t(`offers.tabs.${name}`)} ${result.data ? countOf(name) : ''}`.trim(),
          }))}
        />
      }
      after={
        isTimed && (
          <NativeSelect
            aria-label={t('table.state')}
            value={state}
            data={[
              { value: '', label: t('offers.everyState') },
              ...STATES.map((one) => ({ value: one, label: t(`offers.states.${one}`) })),
            ]}
            onChange={(event) => put({ state: event.currentTarget.value || null })}
          />
        )
      }
    />
  )
}
