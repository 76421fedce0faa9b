'use client'

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { draftsSchema, type RouteDecisionShown, testedRouteSchema } from '@shop/contract/rest/publishing-answers'
import { isSame, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { z } from 'zod'
import { Icon } from '@/frame/icon'
import { StepError } from '@/frame/publishing/step-error'
import { Empty } from '@/frame/shown'
import { MarketTag, State } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { useDesk } from '@/lib/use-desk'

const EXAMPLES = ['/', '/nb', '/sv/nyheter', '/content/om-oss', '/finnes-ikke', '/api/health']

/** An address, and what the storefront makes of it: as it is live, and as a draft would decide. */
export function RouteTester({ asked }: { asked: string }) {
  const t = useTranslations('console')
  const drafts = useDesk('publishing/drafts', draftsSchema)
  const form = useForm({ initialValues: { host: 'no.localhost', path: asked, draftId: '' } })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<DeskError>()
  const [tested, setTested] = useState<z.infer<typeof testedRouteSchema> & { readonly asked: string }>()
  const test = async ({ host, path, draftId }: typeof form.values) => {
    setBusy(true)
    setError(undefined)
    const [pathname = '/', query = ''] = (path || '/').split('?')
    const body = {
      host: host.trim(),
      path: pathname.startsWith('/') ? pathname : `/${pathname}`,
      query: query && `?${query}`,
      ...(draftId && { draftId }),
    }
    try {
      const answer = await askDesk('publishing/route-test', testedRouteSchema, { method: 'POST', body })
      setTested({ ...answer, asked: `${body.host}${body.path}${body.query}` })
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure
      setError(failure)
    }
    setBusy(false)
  }
  const isSameAnswer = tested?.draft && isSame(asJson(tested.live), asJson(tested.draft))
  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{t('nav.routeTester')}</h1>
          <span className="pm">{t('routeTester.lead')}</span>
        </div>
      </div>
      <form className="optbar" onSubmit={form.onSubmit(test)}>
        <TextInput className="mono-input" label={t('routeTester.host')} {...form.getInputProps('host')} />
        <TextInput
          data-page-search
          className="grow mono-input"
          label={t('routeTester.path')}
          {...form.getInputProps('path')}
        />
        <NativeSelect
          label={t('markets.draft')}
          data={[
            { value: '', label: t('studio.none') },
            ...(drafts.data?.drafts ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('draftId')}
        />
        <Button type="submit" loading={isBusy}>
          {t('routeTester.test')}
        </Button>
      </form>
      <div className="bar">
        <span className="dim sm">{t('studio.try')}</span>
        {EXAMPLES.map((example) => (
          <button
            key={example}
            type="button"
            className="lk mono sm"
            onClick={() => {
              form.setFieldValue('path', example)
              void test({ ...form.values, path: example })
            }}
          >
            {example}
          </button>
        ))}
      </div>
      <div className="scroll">
        <StepError error={error} onDismiss={() => setError(undefined)} />
        {!tested && !error && <Empty icon="link" title={t('studio.typeAddress')} text={t('studio.typeAddressText')} />}
        {tested && (
          <div aria-live="polite">
            <p className="doc-head">
              <span className="mono">{tested.asked}</span>
              <span className="sp" />
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
            <div className="routes">
              <Decision title={t('markets.live')} decision={tested.live} />
              {tested.draft && <Decision title={t('markets.draft')} decision={tested.draft} isOther={!isSameAnswer} />}
            </div>
          </div>
        )}
      </div>
    </>
  )
}

const asJson = (value: RouteDecisionShown): Json => JSON.parse(JSON.stringify(value))

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
    <section className="sec" aria-label={title} data-other={isOther || undefined}>
      <header>
        <h2 className="h3">{title}</h2>
      </header>
      <p className="row g6">
        <Icon name={decision.kind === 'redirect' ? 'moved' : decision.kind === 'not-found' ? 'warning' : 'check'} />
        <b>{t(`studio.decisions.${decision.kind.replace('-', '_')}`)}</b>
        {'market' in decision && <MarketTag market={decision.market.toUpperCase()} />}
      </p>
      <dl className="kv n">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mono">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
