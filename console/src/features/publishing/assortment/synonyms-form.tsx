import { TextInput } from '@mantine/core'
import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddButton, RowList } from '@/ui/row-list'
import { Icon } from '@/frame/icon'
import type { FormProps } from '../documents/form-props'
import publishing from '../publishing.module.css'

const wordsOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')

/** Groups of words that mean the same to who searches in a language. */
export function SynonymsForm({ edit, errorAt }: FormProps) {
  const t = useTranslations('console')
  const groups = edit.at(['groups'])
  const lines = Array.isArray(groups) ? groups : []
  const set = (next: readonly Json[]) => edit.changeAt(['groups'], [...next])
  const [term, setTerm] = useState('')
  const wanted = term.trim().toLowerCase()
  const has = (group: Json) =>
    wanted === '' ||
    (Array.isArray(group) && (group.length === 0 || group.some((word) => String(word).includes(wanted))))
  return (
    <section className={`grow scroll padded ${publishing.assortment}`} aria-label={t('assortment.groups')}>
      <p className="dim">{t('assortment.groupsLead')}</p>
      <TextInput
        data-page-search
        className="search-field"
        label={t('assortment.findWord')}
        leftSection={<Icon name="search" size={14} />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {wanted !== '' && !lines.some(has) && <p className="dim">{t('assortment.noWord')}</p>}
      <RowList
        rows={lines}
        className={`row gap-6 ${publishing.uploadRow}`}
        keyOf={(at) => `${at} of ${lines.length}`}
        isHidden={(group) => !has(group)}
        isDisabled={!edit.isEditable}
        nameOf={(_, at) => t('assortment.group', { place: at + 1 })}
        onRemove={(at) => set(lines.filter((_, index) => index !== at))}
      >
        {(group, at) => (
          <WordsField
            label={t('assortment.group', { place: at + 1 })}
            words={Array.isArray(group) ? group.map(String) : []}
            isDisabled={!edit.isEditable}
            error={errorAt('groups', at)}
            onChange={(words) => set(lines.map((one, index) => (index === at ? [...words] : one)))}
          />
        )}
      </RowList>
      <span>
        <AddButton disabled={!edit.isEditable} onClick={() => set([...lines, []])}>
          {t('assortment.addGroup')}
        </AddButton>
      </span>
    </section>
  )
}

type WordsProps = {
  label: string
  words: readonly string[]
  isDisabled: boolean
  error: string | null
  onChange: (words: readonly string[]) => void
}

function WordsField({ label, words, isDisabled, error, onChange }: WordsProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      className="grow"
      label={label}
      disabled={isDisabled}
      value={typed ?? words.join(', ')}
      error={error}
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(wordsOf(event.currentTarget.value))
      }}
    />
  )
}
