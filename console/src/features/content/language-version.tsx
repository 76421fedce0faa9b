import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type LanguageId, languageIds } from '@shop/domain/language'
import { isRecord, type Json, type Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { atPath } from '@/lib/publishing/at-path'
import type { DocumentEdit } from '@/lib/publishing/use-document-edit'
import { useIssueText } from '@/lib/publishing/use-issue-text'
import { NoVersion } from './no-version'
import { PageBlocks } from './page-blocks'

type Props = {
  edit: DocumentEdit
  language: LanguageId
  other: LanguageId
  onLanguage: (language: LanguageId) => void
}

/** A page in one language: its address, its titles, its blocks. */
export function LanguageVersion({ edit, language, other, onLanguage }: Props) {
  const t = useTranslations('console')
  const say = useIssueText()
  const { body, liveBody, saidIssues, isEditable, changeAt } = edit
  const root: Path = ['languages', language]
  const version = atPath(body, root)
  const values = isRecord(version) ? version : undefined
  const blocks = Array.isArray(values?.blocks) ? values.blocks : []
  const former = atPath(liveBody, [...root, 'alias'])
  const name = t(`studio.languages.${language}`)
  const errorAt = (...path: Path) => {
    const whole = [...root, ...path]
    const issue = saidIssues.find((one) => whole.every((part, at) => one.path[at] === part))
    return issue ? say(issue) : null
  }
  const setBlocks = (next: readonly Json[]) => changeAt([...root, 'blocks'], [...next])
  const line = (field: 'alias' | 'title' | 'metaTitle', isMono = false) => (
    <TextInput
      className={isMono ? 'mono-input' : ''}
      label={t(`studio.page.${field}`)}
      disabled={!isEditable}
      value={String(values?.[field] ?? '')}
      error={errorAt(field)}
      onChange={(event) => changeAt([...root, field], event.currentTarget.value)}
    />
  )
  return (
    <section className="language" aria-label={name}>
      <header className="row">
        <NativeSelect
          size="xs"
          aria-label={t('content.language')}
          value={language}
          data={languageIds.map((id) => ({ value: id, label: t(`studio.languages.${id}`), disabled: id === other }))}
          onChange={(event) => onLanguage(languageIds.find((id) => id === event.currentTarget.value) ?? language)}
        />
        <span className="sp" />
        {values && isEditable && (
          <button type="button" className="lk sm" onClick={() => changeAt(root, undefined)}>
            {t('studio.takeLanguageOut')}
          </button>
        )}
      </header>
      {!values ? (
        <NoVersion
          language={language}
          other={other}
          model={atPath(body, ['languages', other])}
          isEditable={isEditable}
          onBegin={(begun) => changeAt(root, begun)}
        />
      ) : (
        <>
          {line('alias', true)}
          {typeof former === 'string' && former !== values.alias && (
            <p className="info sm">{t('studio.formerAlias', { alias: former })}</p>
          )}
          {line('title')}
          {line('metaTitle')}
          <Textarea
            label={t('studio.page.metaDescription')}
            disabled={!isEditable}
            autosize
            minRows={2}
            value={String(values.metaDescription ?? '')}
            error={errorAt('metaDescription')}
            onChange={(event) => changeAt([...root, 'metaDescription'], event.currentTarget.value)}
          />
          <TextInput
            className="mono-input"
            label={t('studio.page.image')}
            disabled={!isEditable}
            value={String(values.image ?? '')}
            error={errorAt('image')}
            onChange={(event) => changeAt([...root, 'image'], event.currentTarget.value || null)}
          />
          <PageBlocks
            blocks={blocks}
            isDisabled={!isEditable}
            errors={(...path) => errorAt('blocks', ...path)}
            onChange={(path, value) => changeAt([...root, 'blocks', ...path], value)}
            onBlocks={setBlocks}
          />
        </>
      )}
    </section>
  )
}
