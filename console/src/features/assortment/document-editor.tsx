'use client'

import { Button } from '@mantine/core'
import { type DocumentKind, isRecord, type Json, type Path } from '@shop/domain/publishing'
import { useRouter, useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { EditorHead } from '@/frame/publishing/editor-head'
import { JsonField } from '@/frame/publishing/json-field'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Notice, Tag } from '@/frame/small-parts'
import { atPath } from '@/lib/publishing/at-path'
import { useDocumentEdit } from '@/lib/publishing/use-document-edit'
import { useIssueText } from '@/lib/publishing/use-issue-text'
import { usePathName } from '@/lib/publishing/use-path-name'
import { useKeys } from '@/lib/use-keys'
import { aliasOf } from './alias-of'
import { CampaignForm } from './campaign-form'
import { CodeForm } from './code-form'
import { ExportCodes } from './export-codes'
import type { FormProps } from './form-props'
import { ProductForm } from './product-form'
import { SearchTrial } from './search-trial'
import { SeriesForm } from './series-form'
import { SteeringForm } from './steering-form'
import { SynonymsForm } from './synonyms-form'

type Props = { draftId: string; kind: DocumentKind; documentKey: string }

const TIMED = { startsAt: null, endsAt: null, markets: {} }
/** What a new one begins with. */
const FRESH: Partial<Record<DocumentKind, Json>> = {
  campaign: {
    ...{ kind: 'percentage', percentBasisPoints: 2000, buyQuantity: null, giftSkuId: null, appliesTo: 'products' },
    ...{ productIds: [], categoryIds: [], stackable: false, priority: 0, hideTitle: false, category: '' },
    ...{ ...TIMED, languages: {} },
  },
  code: {
    ...{ kind: 'percentage', percentBasisPoints: 1000, campaign: null, usageLimit: null },
    ...{ oncePerCustomer: false, membersOnly: false, ...TIMED },
  },
  codes: {
    ...{ kind: 'percentage', percentBasisPoints: 1000, campaign: null, usageLimit: 1, prefix: '', count: 100 },
    ...{ oncePerCustomer: false, membersOnly: false, ...TIMED },
  },
  series: { kind: 'goodwill', name: '', validDays: 90 },
}
const LANGUAGES: Readonly<Record<string, string>> = { nb: 'nb-NO', sv: 'sv-SE', da: 'da-DK', fi: 'fi-FI' }

/** The name that it was begun under stands in it already, in the language of who began it. */
function freshOf(kind: DocumentKind, name: string, locale: string): Json | null {
  const fresh = FRESH[kind] ?? null
  if (name === '' || !isRecord(fresh ?? undefined)) return fresh
  if (kind === 'series') return { ...(fresh as object), name }
  if (kind !== 'campaign') return fresh
  const text = { alias: aliasOf(name), name, description: '' }
  return { ...(fresh as object), languages: { [LANGUAGES[locale] ?? 'nb-NO']: text } }
}

/** What it is called in the shop, in the reader's language where it has one, or among staff. */
function titleOf(kind: DocumentKind, body: Json | undefined, locale: string): string {
  if (kind === 'series') return String(atPath(body, ['name']) ?? '')
  const languages = atPath(body, ['languages'])
  const own = LANGUAGES[locale] ?? 'nb-NO'
  const names = kind === 'campaign' && isRecord(languages) ? [languages[own], ...Object.values(languages)] : []
  return names.map((one) => (isRecord(one) ? String(one.name ?? '') : '')).find((name) => name !== '') ?? ''
}

/** Beside the forms of these there is room for a list of what is wrong; the others say it at the field alone. */
const HAS_ROOM: readonly DocumentKind[] = ['series', 'product', 'synonyms']
/** Words of a language are tried where it is spoken. */
const MARKETS: Readonly<Record<string, string>> = { 'sv-SE': 'SE|SEK', 'da-DK': 'DK|DKK', 'fi-FI': 'FI|EUR' }
const MAY_GO: readonly DocumentKind[] = ['campaign', 'code', 'codes', 'series']

/** A campaign, a code, a series, a product's first day, synonyms or the steering of search: its form, and what is wrong. */
export function DocumentEditor({ draftId, kind, documentKey }: Props) {
  const t = useTranslations('console')
  const router = useRouter()
  const locale = useLocale()
  const given = useSearchParams().get('name') ?? ''
  const edit = useDocumentEdit(draftId, { kind, key: documentKey }, freshOf(kind, given, locale))
  const say = useIssueText()
  const nameOf = usePathName()
  const { body, issues, saidIssues } = edit
  const mine = edit.draft?.documents.find((one) => one.kind === kind && one.key === documentKey)
  useKeys({ 'mod KeyS': () => void edit.save() })
  const errorAt = (...path: Path) => {
    const issue = saidIssues.find((one) => path.every((part, at) => one.path[at] === part))
    return issue ? say(issue) : null
  }
  const isWithdrawn = mine !== undefined && mine.body === null
  const withdraw = async () => {
    if (await edit.step('put', { kind, key: documentKey, body: null })) router.push(`/drafts/${draftId}`)
  }
  return (
    <>
      <EditorHead
        edit={edit}
        crumb={t('nav.campaigns')}
        crumbHref="/campaigns"
        tag={<Tag>{t(`studio.kinds.${kind}`)}</Tag>}
        name={documentKey}
        title={titleOf(kind, body, locale) || given || documentKey}
      >
        {MAY_GO.includes(kind) && edit.liveBody !== null && edit.isEditable && !isWithdrawn && (
          <Button variant="default" onClick={withdraw}>
            {t('content.withdraw')}
          </Button>
        )}
      </EditorHead>
      {isWithdrawn && <Notice tone="warn" icon="warning" title={t('studio.withdrawn')} />}
      {issues
        .filter(({ path }) => path.length === 0)
        .map((issue) => (
          <Notice key={issue.code} tone="bad" icon="warning" title={say(issue)} />
        ))}
      <Shown of={edit.desk} system={t('nav.campaigns')} skeleton={<RowSkeletons />}>
        {() => (
          <Shown of={edit.live} system={t('nav.campaigns')} skeleton={<RowSkeletons />}>
            {() => (
              <div className="split hl1">
                {body !== undefined && <Form kind={kind} documentKey={documentKey} edit={edit} errorAt={errorAt} />}
                {HAS_ROOM.includes(kind) && (
                  <div className="side">
                    {kind === 'series' && (
                      <ExportCodes of="vouchers" series={documentKey} isLive={edit.liveBody !== null} />
                    )}
                    {kind === 'synonyms' && <SearchTrial edit={edit} market={MARKETS[documentKey] ?? 'NO|NOK'} />}
                    <section className="sec" aria-label={t('studio.checks')}>
                      <header>
                        <h2 className="h3">{t('studio.checks')}</h2>
                        <span className="sub">{t('markets.errors', { count: saidIssues.length })}</span>
                      </header>
                      {saidIssues.map((issue) => (
                        <p key={`${issue.path.join('.')} ${issue.code}`} className="trn" role="alert">
                          <span>
                            {issue.path.length > 0 && <b>{nameOf(kind, issue.path, body ?? null)}: </b>}
                            {say(issue)}
                          </span>
                        </p>
                      ))}
                    </section>
                  </div>
                )}
              </div>
            )}
          </Shown>
        )}
      </Shown>
    </>
  )
}

function Form({ kind, documentKey, edit, errorAt }: FormProps & Pick<Props, 'kind' | 'documentKey'>) {
  const t = useTranslations('console')
  const parts = { edit, errorAt }
  if (kind === 'campaign') return <CampaignForm {...parts} documentKey={documentKey} />
  if (kind === 'code') return <CodeForm {...parts} documentKey={documentKey} />
  if (kind === 'codes') return <CodeForm {...parts} documentKey={documentKey} isSeries />
  if (kind === 'series') return <SeriesForm {...parts} />
  if (kind === 'product') return <ProductForm {...parts} />
  if (kind === 'synonyms') return <SynonymsForm {...parts} />
  if (kind === 'steering') return <SteeringForm {...parts} documentKey={documentKey} />
  return (
    <div className="grow scroll pad">
      <JsonField
        label={`${t(`studio.kinds.${kind}`)} (JSON)`}
        value={edit.body}
        isDisabled={!edit.isEditable}
        error={null}
        onChange={edit.change}
      />
    </div>
  )
}
