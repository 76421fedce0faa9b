import { NativeSelect, Textarea } from '@mantine/core'
import { type LanguageId, languageIds } from '@shop/domain/language'
import { isRecord, type Json, type Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { atPath } from '../documents/at-path'
import type { DocumentEdit } from '../documents/use-document-edit'
import { issuesBelow, useErrorAt } from '../documents/use-error-at'
import { TextField } from '../fields/text-field'
import styles from './content.module.css'
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
  const { body, liveBody, saidIssues, isEditable, changeAt } = edit
  const root: Path = ['languages', language]
  const version = atPath(body, root)
  const values = isRecord(version) ? version : undefined
  const blocks = Array.isArray(values?.blocks) ? values.blocks : []
  const former = atPath(liveBody, [...root, 'alias'])
  const name = t(`studio.languages.${language}`)
  const errorAt = useErrorAt(saidIssues)
  const setBlocks = (next: readonly Json[]) => changeAt([...root, 'blocks'], [...next])
  const line = (field: 'alias' | 'title' | 'metaTitle', isMono = false) => (
    <TextField
      {...{ edit, errorAt }}
      className={isMono ? 'mono-input' : ''}
      path={[...root, field]}
      label={t(`studio.page.${field}`)}
    />
  )
  return (
    <section className={styles.language} aria-label={name}>
      <VersionHead {...{ edit, language, other, onLanguage }} isWritten={values !== undefined} />
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
            <p className="information small">{t('studio.formerAlias', { alias: former })}</p>
          )}
          {line('title')}
          {line('metaTitle')}
          <Textarea
            label={t('studio.page.metaDescription')}
            disabled={!isEditable}
            autosize
            minRows={2}
            value={String(values.metaDescription ?? '')}
            error={errorAt(...root, 'metaDescription')}
            onChange={(event) => changeAt([...root, 'metaDescription'], event.currentTarget.value)}
          />
          <TextField
            {...{ edit, errorAt }}
            className="mono-input"
            path={[...root, 'image']}
            label={t('studio.page.image')}
            read={(typed) => typed || null}
          />
          <PageBlocks
            blocks={blocks}
            isDisabled={!isEditable}
            language={language}
            issues={issuesBelow(saidIssues, [...root, 'blocks'])}
            errors={(...path) => errorAt(...root, 'blocks', ...path)}
            onChange={(path, value) => changeAt([...root, 'blocks', ...path], value)}
            onBlocks={setBlocks}
          />
        </>
      )}
    </section>
  )
}

/** Which language is written, and the way to take it out of the page. */
function VersionHead({ edit, language, other, onLanguage, isWritten }: Props & { isWritten: boolean }) {
  const t = useTranslations('console')
  return (
    <header className="row">
      <NativeSelect
        size="xs"
        aria-label={t('content.language')}
        value={language}
        data={languageIds.map((id) => ({ value: id, label: t(`studio.languages.${id}`), disabled: id === other }))}
        onChange={(event) => onLanguage(languageIds.find((id) => id === event.currentTarget.value) ?? language)}
      />
      <span className="spacer" />
      {isWritten && edit.isEditable && (
        <button type="button" className="link small" onClick={() => edit.changeAt(['languages', language], undefined)}>
          {t('studio.takeLanguageOut')}
        </button>
      )}
    </header>
  )
}
