'use client'

import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { draftSchema, publishedDocumentSchema, publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { DEVICES, type Device } from '@/frame/publishing/devices'
import { DraftState } from '@/frame/publishing/draft-state'
import { MomentField } from '@/frame/publishing/moment-field'
import { PreviewRow } from '@/frame/publishing/preview-row'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Notice } from '@/frame/small-parts'
import { atPath } from '@/lib/publishing/at-path'
import { localMoment } from '@/lib/publishing/local-moment'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'
import { StageSide } from './stage-side'

const isDevice = (name: string): name is Device => name in DEVICES

/** A draft in the real shop, at the widths that shoppers have, beside what they see now. Nobody else sees it. */
export function PreviewStage({ draftId, shopPort }: { draftId: string; shopPort: number }) {
  const t = useTranslations('console')
  const router = useRouter()
  const here = usePathname()
  const search = useSearchParams()
  const dates = useDates()
  const desk = useDesk(`publishing/drafts/${draftId}`, draftSchema)
  const documents = useDesk('publishing/documents', publishedDocumentsSchema)
  const draft = desk.data
  const markets = (documents.data?.documents ?? []).filter(({ kind }) => kind === 'market')
  const inDraft = draft?.documents.find(({ kind }) => kind === 'market')?.key
  const market = search.get('market') ?? inDraft ?? markets[0]?.key ?? ''
  const marketDesk = useDesk(
    market ? `publishing/documents/market/${encodeURIComponent(market)}` : null,
    publishedDocumentSchema,
  )
  const body = draft?.documents.find(({ key }) => key === market)?.body ?? marketDesk.data?.body ?? undefined
  const allowed = atPath(body, ['allowedLanguageIds'])
  const languages = (Array.isArray(allowed) ? allowed : []).map((id) => String(id).slice(0, 2))
  const language = languages.find((one) => one === search.get('language')) ?? languages[0] ?? ''
  const path = search.get('path') ?? '/'
  const customer = search.get('customer') === 'ORGANIZATION' ? 'ORGANIZATION' : 'PERSON'
  const audience = search.get('audience') === 'member' ? 'member' : 'public'
  const at = search.get('at') ?? ''
  const show = search.get('show') ?? 'both'
  const devices = (search.get('devices') ?? 'desktop,tablet,phone').split(',').filter(isDevice)
  const form = useForm({ initialValues: { path } })
  const [isCopied, setCopied] = useState(false)
  const [round, setRound] = useState(0)

  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    router.replace(`${here}?${next}`, { scroll: false })
  }
  const to = useMemo(() => addressOf(language, path), [language, path])
  const asked = {
    draftId,
    marketId: market,
    customer,
    audience,
    shownAt: at === '' ? undefined : new Date(at).toISOString(),
  } as const
  const copy = () => {
    const next = new URLSearchParams(search)
    next.set('market', market)
    return navigator.clipboard.writeText(`${window.location.origin}${here}?${next}`).then(() => setCopied(true))
  }
  return (
    <>
      <div className="ph">
        <div className="crumb">
          <Link className="lk" href="/drafts">
            {t('studio.drafts')}
          </Link>{' '}
          /{' '}
          <Link className="lk" href={`/drafts/${draftId}`}>
            {draft?.name ?? t('markets.draft')}
          </Link>
        </div>
        <div className="pr">
          <h1>{t('markets.preview')}</h1>
          <span className="pm">
            {draft && <DraftState state={draft.state} />}
            <span>{t('studio.onlyYou')}</span>
          </span>
          <span className="sp" />
          <div className="pa">
            <Button variant="default" onClick={() => setRound((old) => old + 1)}>
              {t('studio.openAnew')}
            </Button>
            <Button variant="default" leftSection={<Icon name="link" size={14} />} onClick={copy}>
              {isCopied ? t('actions.copied') : t('studio.linkForColleague')}
            </Button>
            <Link className="mantine-Button-root" data-variant="filled" href={`/drafts/${draftId}`}>
              {t('markets.compareAndPublish')}
            </Link>
          </div>
        </div>
        {draft && draft.issues.length > 0 && (
          <Notice tone="bad" icon="warning" title={t('markets.errors', { count: draft.issues.length })}>
            {t('studio.invalidPreview')}
          </Notice>
        )}
      </div>
      <div className="optbar">
        <Choice name={t('table.market')} value={market} onChange={(value) => set('market', value)}>
          {markets.map(({ key }) => ({ value: key, label: key.slice(0, 2) }))}
        </Choice>
        <Choice name={t('content.language')} value={language} onChange={(value) => set('language', value)}>
          {languages.map((one) => ({ value: one, label: one }))}
        </Choice>
        <Choice name={t('table.customer')} value={customer} onChange={(value) => set('customer', value)}>
          {[
            { value: 'PERSON', label: t('customer.person') },
            { value: 'ORGANIZATION', label: t('customer.company') },
          ]}
        </Choice>
        <Choice name={t('studio.visitor')} value={audience} onChange={(value) => set('audience', value)}>
          {[
            { value: 'public', label: t('studio.guest') },
            { value: 'member', label: t('customer.member') },
          ]}
        </Choice>
        <MomentField
          label={t('studio.timeInShop')}
          value={at === '' ? null : new Date(at).toISOString()}
          onChange={(moment) => set('at', localMoment(moment ?? undefined))}
        />
        <span className="sp" />
        <Choice name={t('studio.show')} value={show} onChange={(value) => set('show', value)}>
          {[
            { value: 'draft', label: t('markets.draft') },
            { value: 'both', label: t('studio.both') },
            { value: 'live', label: t('studio.states.published') },
          ]}
        </Choice>
      </div>
      <Shown of={desk} system={t('markets.preview')} skeleton={<RowSkeletons />}>
        {(shown) => (
          <Shown of={marketDesk} system={t('markets.preview')} skeleton={<RowSkeletons />}>
            {() => (
              <div className="split hl1">
                <div className="stage">
                  <form
                    className="row g6 wrap stage-address"
                    onSubmit={form.onSubmit(({ path: typed }) =>
                      set('path', typed.startsWith('/') ? typed : `/${typed}`),
                    )}
                  >
                    <TextInput
                      className="grow mono-input"
                      aria-label={t('routeTester.path')}
                      leftSection={<Icon name="lock" size={14} />}
                      {...form.getInputProps('path')}
                    />
                    <Button type="submit" variant="default">
                      {t('studio.goThere')}
                    </Button>
                    {(Object.keys(DEVICES) as Device[]).map((name) => (
                      <Button
                        key={name}
                        variant={devices.includes(name) ? 'filled' : 'default'}
                        aria-pressed={devices.includes(name)}
                        leftSection={<Icon name={name} size={14} />}
                        onClick={() => {
                          const next = devices.includes(name)
                            ? devices.filter((one) => one !== name)
                            : [...devices, name]
                          set('devices', next.join(','))
                        }}
                      >
                        {t(`widgets.${name}`)}
                      </Button>
                    ))}
                  </form>
                  {market && language && (
                    <div className="stage-rows" key={round}>
                      {show !== 'live' && (
                        <PreviewRow
                          key={`draft ${JSON.stringify(asked)}`}
                          revision={shown.version}
                          asked={{ ...asked, isLive: false }}
                          to={to}
                          devices={devices}
                          isBeside={show === 'both'}
                          title={t('markets.draft')}
                          shopPort={shopPort}
                        />
                      )}
                      {show !== 'draft' && (
                        <PreviewRow
                          key={`live ${JSON.stringify(asked)}`}
                          asked={{ ...asked, isLive: true }}
                          to={to}
                          devices={devices}
                          isBeside={show === 'both'}
                          title={t('studio.states.published')}
                          shopPort={shopPort}
                        />
                      )}
                    </div>
                  )}
                </div>
                <StageSide draft={shown} market={market} at={at ? dates.whole(new Date(at).toISOString()) : ''} />
              </div>
            )}
          </Shown>
        )}
      </Shown>
    </>
  )
}

type ChoiceProps = {
  name: string
  value: string
  onChange: (value: string) => void
  children: { value: string; label: string }[]
}

function Choice({ name, value, onChange, children }: ChoiceProps) {
  return children.length === 0 ? null : (
    <div>
      <span className="ov" aria-hidden="true">
        {name}
      </span>
      <SegmentedControl size="xs" aria-label={name} value={value} onChange={onChange} data={children} />
    </div>
  )
}

/** The language stands first in an address; the storefront takes it away again where it is the market's own. */
function addressOf(language: string, path: string): string {
  const clean = path.startsWith('/') ? path : `/${path}`
  return /^\/(nb|sv|da|fi)(\/|$|\?)/.test(clean) ? clean : `/${language}${clean === '/' ? '' : clean}`
}
