'use client'

import { Button } from '@mantine/core'
import { languageIdFor } from '@shop/domain/language'
import { homeMarketOf } from '@shop/domain/market'
import { type DocumentKind, isRecord, type Json } from '@shop/domain/publishing'
import { useRouter, useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Section } from '@/ui/section'
import { Notice, Tag } from '@/frame/small-parts'
import { useKeys } from '@/lib/use-keys'
import { atPath } from '../documents/at-path'
import { EditorBody } from '../documents/editor-body'
import { EditorHead } from '../documents/editor-head'
import type { FormProps } from '../documents/form-props'
import { useDocumentEdit } from '../documents/use-document-edit'
import { useErrorAt } from '../documents/use-error-at'
import { useIssueText } from '../documents/use-issue-text'
import { usePathName } from '../documents/use-path-name'
import { JsonField } from '../fields/json-field'
import { aliasOf } from './alias-of'
import { CampaignForm } from './campaign-form'
import { CodeForm } from './code-form'
import { ExportCodes } from './export-codes'
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

/** The name that it was begun under stands in it already, in the language of who began it. */
function freshOf(kind: DocumentKind, name: string, locale: string): Json | null {
  const fresh = FRESH[kind] ?? null
  if (name === '' || !isRecord(fresh ?? undefined)) return fresh
  if (kind === 'series') return { ...(fresh as object), name }
  if (kind !== 'campaign') return fresh
  const text = { alias: aliasOf(name), name, description: '' }
  return { ...(fresh as object), languages: { [languageIdFor(locale)]: text } }
}

/** What it is called in the shop, in the reader's language where it has one, or among staff. */
function titleOf(kind: DocumentKind, body: Json | undefined, locale: string): string {
  if (kind === 'series') return String(atPath(body, ['name']) ?? '')
  const languages = atPath(body, ['languages'])
  const own = languageIdFor(locale)
  const names = kind === 'campaign' && isRecord(languages) ? [languages[own], ...Object.values(languages)] : []
  return names.map((one) => (isRecord(one) ? String(one.name ?? '') : '')).find((name) => name !== '') ?? ''
}

/** Beside the forms of these there is room for a list of what is wrong; the others say it at the field alone. */
const HAS_ROOM: readonly DocumentKind[] = ['series', 'product', 'synonyms']
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
  const errorAt = useErrorAt(saidIssues)
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
      <EditorBody edit={edit} system={t('nav.campaigns')}>
        {() => (
          <div className={`${kit.split} ${kit.ruled}`}>
            {body !== undefined && <Form kind={kind} documentKey={documentKey} edit={edit} errorAt={errorAt} />}
            {HAS_ROOM.includes(kind) && (
              <div className="side">
                {kind === 'series' && (
                  <ExportCodes of="vouchers" series={documentKey} isLive={edit.liveBody !== null} />
                )}
                {/* Words of a language are tried where it is spoken. */}
                {kind === 'synonyms' && <SearchTrial edit={edit} market={homeMarketOf(documentKey)} />}
                <Section isLandmark title={t('studio.checks')} sub={t('markets.errors', { count: saidIssues.length })}>
                  {saidIssues.map((issue) => (
                    <p key={`${issue.path.join('.')} ${issue.code}`} className={kit.entryRow} role="alert">
                      <span>
                        {issue.path.length > 0 && <b>{nameOf(kind, issue.path, body ?? null)}: </b>}
                        {say(issue)}
                      </span>
                    </p>
                  ))}
                </Section>
              </div>
            )}
          </div>
        )}
      </EditorBody>
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
    <div className="grow scroll padded">
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
