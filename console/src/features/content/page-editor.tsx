'use client'

import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { type LanguageId, languageIds } from '@shop/domain/language'
import { isRecord, type Json } from '@shop/domain/publishing'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AmountNames } from '@/frame/publishing/amount-names'
import { EditorHead } from '@/frame/publishing/editor-head'
import { TimeFields } from '@/frame/publishing/time-fields'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Notice } from '@/frame/small-parts'
import { atPath } from '@/lib/publishing/at-path'
import { useDocumentEdit } from '@/lib/publishing/use-document-edit'
import { useIssueText } from '@/lib/publishing/use-issue-text'
import { useDesk } from '@/lib/use-desk'
import { useKeys } from '@/lib/use-keys'
import { LanguageVersion } from './language-version'
import { PageLink } from './page-link'

const FRESH: Json = { kind: 'content', tags: [], marketIds: [], startsAt: null, endsAt: null, languages: {} }
const KINDS = ['content', 'inspiration', 'information', 'style'] as const

type Props = { draftId: string; page: string; shopPort: number }

/** A page in its languages, two of them beside each other, with its blocks, its markets and its time. */
export function PageEditor({ draftId, page, shopPort }: Props) {
  const t = useTranslations('console')
  const router = useRouter()
  const edit = useDocumentEdit(draftId, { kind: 'page', key: page }, FRESH)
  const documents = useDesk('publishing/documents', publishedDocumentsSchema)
  const say = useIssueText()
  const [shown, setShown] = useState<readonly [LanguageId, LanguageId]>(['nb-NO', 'sv-SE'])
  const { body, saidIssues, liveBody } = edit
  useKeys({ 'mod KeyS': () => void edit.save() })
  const markets = (documents.data?.documents ?? []).filter(({ kind }) => kind === 'market')
  const isWithdrawn = edit.draft?.documents.some((one) => one.kind === 'page' && one.key === page && one.body === null)
  const chosen = atPath(body, ['marketIds'])
  const marketIds = Array.isArray(chosen) ? chosen.map(String) : []
  const tags = atPath(body, ['tags'])
  const written = atPath(body, ['languages'])
  const missing = languageIds.filter((id) => !isRecord(written) || !(id in written))
  const errorAt = (...path: (string | number)[]) => {
    const issue = saidIssues.find(
      (one) => path.every((part, at) => one.path[at] === part) && one.path.length <= path.length + 1,
    )
    return issue ? say(issue) : null
  }
  const withdraw = async () => {
    await edit.step('put', { kind: 'page', key: page, body: null })
    router.push(`/drafts/${draftId}`)
  }
  return (
    <>
      <EditorHead edit={edit} crumb={t('nav.content')} crumbHref="/content" name={page}>
        {liveBody !== null && edit.isEditable && (
          <Button variant="default" onClick={withdraw}>
            {t('content.withdraw')}
          </Button>
        )}
      </EditorHead>
      {isWithdrawn && <Notice tone="warn" icon="warning" title={t('studio.withdrawn')} />}
      <Shown of={edit.desk} system={t('nav.content')} skeleton={<RowSkeletons />}>
        {() => (
          <Shown of={edit.live} system={t('nav.content')} skeleton={<RowSkeletons />}>
            {() =>
              body === undefined ? null : (
                <div className="split hl1">
                  <section className="cform" aria-label={t('studio.settings')}>
                    <NativeSelect
                      label={t('studio.fields.kind')}
                      disabled={!edit.isEditable}
                      value={String(atPath(body, ['kind']))}
                      data={KINDS.map((kind) => ({ value: kind, label: t(`studio.pageKinds.${kind}`) }))}
                      onChange={(event) => edit.changeAt(['kind'], event.currentTarget.value)}
                    />
                    <TextInput
                      label={t('studio.fields.tags')}
                      description={t('studio.tagsHelp')}
                      disabled={!edit.isEditable}
                      defaultValue={Array.isArray(tags) ? tags.join(' ') : ''}
                      error={errorAt('tags')}
                      onBlur={(event) =>
                        edit.changeAt(
                          ['tags'],
                          event.currentTarget.value.split(/\s+/).filter((tag) => tag !== ''),
                        )
                      }
                    />
                    <fieldset className="plain">
                      <legend>{t('studio.fields.marketIds')}</legend>
                      <p className="faint sm">{t('studio.marketsHelp')}</p>
                      {markets.map(({ key, name }) => (
                        <Checkbox
                          key={key}
                          size="xs"
                          disabled={!edit.isEditable}
                          label={`${name} (${key.slice(3)})`}
                          checked={marketIds.includes(key)}
                          onChange={() =>
                            edit.changeAt(
                              ['marketIds'],
                              marketIds.includes(key) ? marketIds.filter((id) => id !== key) : [...marketIds, key],
                            )
                          }
                        />
                      ))}
                    </fieldset>
                    <TimeFields
                      startsAt={atPath(body, ['startsAt'])}
                      endsAt={atPath(body, ['endsAt'])}
                      isDisabled={!edit.isEditable}
                      error={errorAt('endsAt')}
                      onChange={(name, value) => edit.changeAt([name], value)}
                    />
                    {missing.length > 0 && (
                      <p className="warn sm" role="status">
                        {t('content.missing')}: {missing.map((id) => t(`studio.languages.${id}`)).join(', ')}
                      </p>
                    )}
                    {errorAt('languages') && <p className="set-error">{errorAt('languages')}</p>}
                    <AmountNames />
                    <PageLink
                      draftId={draftId}
                      page={page}
                      language={shown[0]}
                      shopPort={shopPort}
                      isReady={edit.isChanged}
                    />
                  </section>
                  <div className="grow scroll languages">
                    {shown.map((language, at) => (
                      <LanguageVersion
                        key={language}
                        edit={edit}
                        language={language}
                        other={shown[1 - at] ?? 'nb-NO'}
                        onLanguage={(next) => setShown(at === 0 ? [next, shown[1]] : [shown[0], next])}
                      />
                    ))}
                  </div>
                </div>
              )
            }
          </Shown>
        )}
      </Shown>
    </>
  )
}
