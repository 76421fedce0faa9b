import { ActionIcon, Button, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { languageIds } from '@shop/domain/language'
import { isRecord } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import type { DocumentEdit } from '../documents/use-document-edit'
import { useErrorAt } from '../documents/use-error-at'
import { AddressField } from '../fields/address-field'
import publishing from '../publishing.module.css'
import styles from './content.module.css'
import { type Entry, entryPath } from './menu-shape'

const TYPES = ['category', 'brand', 'page', 'campaign', 'custom'] as const
const DEEPEST = 3

type Props = {
  entry: Entry
  edit: DocumentEdit
  onAdd: () => void
  onRemove: () => void
}

/** What is written in one entry, in every language. */
export function EntryForm({ entry: { at, value }, edit, onAdd, onRemove }: Props) {
  const t = useTranslations('console')
  const root = entryPath(at)
  const isDisabled = !edit.isEditable
  const errorAt = useErrorAt(edit.saidIssues, root)
  const texts = isRecord(value.texts) ? value.texts : {}
  const text = (language: string, field: 'label' | 'title' | 'url') => {
    const own = isRecord(texts[language]) ? texts[language] : undefined
    const Field = field === 'url' ? AddressField : TextInput
    return (
      <Field
        label={t(`studio.entry.${field}`)}
        disabled={isDisabled}
        value={String(own?.[field] ?? '')}
        error={errorAt('texts', language, field)}
        onChange={(event) => {
          const next = event.currentTarget.value
          const filled = { label: '', title: '', url: null, ...own, [field]: field === 'url' ? next || null : next }
          edit.changeAt([...root, 'texts', language], filled)
        }}
      />
    )
  }
  return (
    <div className={styles.entry}>
      <div className={`row gap-12 wrap ${styles.entryHead}`}>
        <NativeSelect
          label={t('studio.fields.kind')}
          disabled={isDisabled}
          value={String(value.type)}
          data={TYPES.map((type) => ({ value: type, label: t(`studio.entryTypes.${type}`) }))}
          onChange={(event) => edit.changeAt([...root, 'type'], event.currentTarget.value)}
        />
        {value.type !== 'custom' && (
          <NumberInput
            label={t('studio.entry.target')}
            disabled={isDisabled}
            min={1}
            value={typeof value.target === 'number' ? value.target : ''}
            error={errorAt('target')}
            onChange={(next) => edit.changeAt([...root, 'target'], typeof next === 'number' ? next : null)}
          />
        )}
        {(['open', 'hidden', 'targetBlank'] as const).map((name) => (
          <Switch
            key={name}
            label={t(`studio.entry.${name}`)}
            disabled={isDisabled}
            checked={value[name] === true}
            onChange={(event) => edit.changeAt([...root, name], event.currentTarget.checked)}
          />
        ))}
        <span className="spacer" />
        {at.length < DEEPEST && (
          <Button size="xs" variant="default" disabled={isDisabled} onClick={onAdd}>
            {t('studio.addBelow')}
          </Button>
        )}
        <ActionIcon variant="subtle" disabled={isDisabled} aria-label={t('actions.remove')} onClick={onRemove}>
          <Icon name="bin" size={15} />
        </ActionIcon>
      </div>
      {languageIds.map((language) => (
        <fieldset key={language} className={publishing.entryLanguage} aria-label={t(`studio.languages.${language}`)}>
          <b className="strong">{t(`studio.languages.${language}`)}</b>
          {text(language, 'label')}
          {text(language, 'title')}
          {text(language, 'url')}
        </fieldset>
      ))}
    </div>
  )
}
