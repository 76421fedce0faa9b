'use client'

import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { type Offer, type OfferKind, offersSchema } from '@shop/contract/rest/publishing-offers'
import { type OfferState, offerState } from '@shop/domain/publishing'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Icon } from '@/frame/icon'
import { DraftChoice } from '@/frame/publishing/draft-choice'
import { NewDocument, type NewKind } from '@/frame/publishing/new-document'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Keys } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useAddress } from '@/lib/use-address'
import { useDesk } from '@/lib/use-desk'
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
type Fresh = { readonly kind: NewKind; readonly label: string }

type Props = { title: string; tabs: readonly [Tab, ...Tab[]]; fresh: readonly Fresh[] }

/** What lowers prices, or steers the search, a tab for each kind; each is changed in a draft. */
export function OfferList({ title, tabs, fresh }: Props) {
  const t = useTranslations('console')
  const locale = useLocale()
  const router = useRouter()
  const { may } = useStaff()
  const { params, put } = useAddress()
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<Offer>()
  const [begun, setBegun] = useState<Fresh>()
  const [now] = useState(() => Date.now())
  const desk = useDesk(`publishing/offers?locale=${locale}`, offersSchema)
  const tab = tabs.find((name) => name === params.get('kind')) ?? tabs[0]
  const kinds: readonly OfferKind[] = TABS[tab]
  const state = params.get('state') ?? ''
  const mayEdit = may('content:edit')
  const { columns, nameOf } = useOfferColumns({ kinds, now, onEdit: mayEdit ? setChosen : undefined })
  const isTimed = tab === 'campaigns' || tab === 'codes'
  const wanted = term.trim().toLowerCase()
  const fits = (offer: Offer) =>
    `${offer.key} ${nameOf(offer)} ${offer.detail}`.toLowerCase().includes(wanted) &&
    (!isTimed || state === '' || offerState(offer.startsAt, offer.endsAt, now) === state)
  const offers = desk.data?.offers ?? []
  const countOf = (name: Tab) => offers.filter(({ kind }) => TABS[name].some((one) => one === kind)).length
  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{title}</h1>
          <span className="sp" />
          <div className="pa">
            {mayEdit &&
              fresh.toReversed().map((one) => (
                <Button
                  key={one.kind}
                  variant={one === fresh[0] ? 'filled' : 'default'}
                  leftSection={<Icon name="plus" size={14} />}
                  onClick={() => setBegun(one)}
                >
                  {one.label}
                </Button>
              ))}
          </div>
        </div>
      </div>
      <div className="bar">
        <SegmentedControl
          size="xs"
          aria-label={t('studio.fields.kind')}
          value={tab}
          onChange={(kind) => put({ kind: kind === tabs[0] ? null : kind, state: null })}
          data={tabs.map((name) => ({
            value: name,
            label: `${t(`offers.tabs.${name}`)} ${desk.data ? countOf(name) : ''}`.trim(),
          }))}
        />
        <TextInput
          data-page-search
          className="search-field"
          aria-label={t('table.filterBy', { name: t(`offers.tabs.${tab}`) })}
          placeholder={t('table.filter')}
          leftSection={<Icon name="search" size={15} />}
          rightSection={<Keys keys={['/']} />}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        {isTimed && (
          <NativeSelect
            aria-label={t('table.state')}
            value={state}
            data={[
              { value: '', label: t('offers.everyState') },
              ...STATES.map((one) => ({ value: one, label: t(`offers.states.${one}`) })),
            ]}
            onChange={(event) => put({ state: event.currentTarget.value || null })}
          />
        )}
      </div>
      <Shown of={desk} system={title} skeleton={<RowSkeletons />}>
        {() => {
          const all = offers.filter(({ kind }) => kinds.includes(kind))
          const shown = all.filter(fits)
          return (
            <>
              <div className="scroll">
                {shown.length > 0 ? (
                  <DeskTable
                    name={`offers-${tab}`}
                    label={t(`offers.tabs.${tab}`)}
                    rows={shown}
                    columns={columns}
                    idOf={({ kind, key }) => `${kind} ${key}`}
                  />
                ) : (
                  <Empty
                    icon={all.length > 0 ? 'filterOff' : 'tag'}
                    title={t(all.length > 0 ? 'states.filteredTitle' : 'offers.none')}
                  />
                )}
              </div>
              <div className="tf">
                <span role="status">{t('table.shown', { shown: shown.length, total: all.length })}</span>
              </div>
            </>
          )
        }}
      </Shown>
      {begun && (
        <NewDocument
          title={begun.label}
          kind={begun.kind}
          taken={offers.flatMap(({ kind, key }) => (kind === begun.kind ? [key] : []))}
          onClose={() => setBegun(undefined)}
          onMade={(path) => router.push(path)}
        />
      )}
      {chosen && (
        <DraftChoice
          title={t('studio.editIn', { name: nameOf(chosen) })}
          suggestion={nameOf(chosen)}
          onClose={() => setChosen(undefined)}
          onChosen={(id) => router.push(`/drafts/${id}/${chosen.kind}/${encodeURIComponent(chosen.key)}`)}
        />
      )}
    </>
  )
}
