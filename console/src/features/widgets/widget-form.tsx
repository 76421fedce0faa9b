import { NativeSelect, NumberInput, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core'
import type { DraftIssue } from '@shop/contract/rest/publishing-answers'
import { type LanguageId, languageIds } from '@shop/domain/language'
import { isRecord, type Json, type Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AmountNames } from '@/frame/publishing/amount-names'
import { JsonField } from '@/frame/publishing/json-field'
import { TimeFields } from '@/frame/publishing/time-fields'
import { useIssueText } from '@/lib/publishing/use-issue-text'
import { ButtonsField } from './buttons-field'
import { InnerField } from './inner-field'
import { PictureField } from './picture-field'
import { ProductsField } from './products-field'

import { type WidgetField, widgetFields } from './widget-fields'
import { gapsOf, textsIn } from './widget-gaps'

type Values = Readonly<Record<string, Json>>
type Props = {
  widget: Values
  /** What is wrong in this widget, told from its own root. */
  issues: readonly DraftIssue[]
  language: LanguageId
  isDisabled: boolean
  onLanguage: (language: LanguageId) => void
  onChange: (path: Path, value: Json | undefined) => void
  onReplace: (widget: Json) => void
}

/** A widget: its fields in one language at a time, or as JSON, and when it is shown. */
export function WidgetForm({ widget, issues, language, isDisabled, onLanguage, onChange, onReplace }: Props) {
  const t = useTranslations('console')
  const say = useIssueText()
  const [tab, setTab] = useState('form')
  const kind = String(widget.kind ?? '')
  const fields = widgetFields[kind] ?? []
  const values = textsIn(widget, language)
  const gaps = gapsOf(widget)
  const short = language.slice(0, 2)

  const errorAt = (...path: Path) => {
    const issue = issues.find((one) => {
      const own = one.path[0] === 'configuration' ? one.path.slice(1) : one.path.slice(2)
      const isHere = one.path[0] === 'configuration' || one.path[1] === language
      return isHere && path.every((part, at) => own[at] === part)
    })
    return issue ? say(issue) : null
  }
  /** The source language stands in the configuration as well: whoever knows no language reads it. */
  const setText = (name: string, value: Json | undefined) => {
    const translations = isRecord(widget.translations) ? widget.translations : {}
    const own = isRecord(translations[language]) ? translations[language] : {}
    const configuration = isRecord(widget.configuration) ? widget.configuration : {}
    onReplace({
      ...widget,
      ...(language === 'nb-NO' && { configuration: { ...configuration, [name]: value ?? '' } }),
      translations: { ...translations, [language]: { ...own, [name]: value ?? '' } },
    })
  }
  const setPicture = (change: Values, uploaded?: { fileName: string; width: number; height: number }) => {
    const translations = isRecord(widget.translations) ? widget.translations : {}
    const configuration = isRecord(widget.configuration) ? widget.configuration : {}
    const laid = (old: Json | undefined) => ({ ...(isRecord(old) ? old : {}), ...change })
    const images = Array.isArray(widget.images) ? widget.images : []
    const size = uploaded && { imageWidth: uploaded.width, imageHeight: uploaded.height }
    onReplace({
      ...widget,
      configuration: { ...configuration, image: laid(configuration.image) },
      translations: Object.fromEntries(
        Object.entries(translations).map(([id, own]) => [
          id,
          isRecord(own) && own.image !== undefined ? { ...own, image: laid(own.image) } : own,
        ]),
      ),
      images: uploaded && size ? [...images, { fileName: uploaded.fileName, largestSize: size }] : images,
    })
  }
  const labelOf = ({ name, isText }: WidgetField) => `${t(`studio.widget.${name}`)}${isText ? ` (${short})` : ''}`
  const missing = (name: string) =>
    gaps.some((gap) => gap.field === name && gap.language === language) ? t('studio.textMissing') : null

  const control = (field: WidgetField) => {
    const { name } = field
    const label = labelOf(field)
    const value = values[name]
    const error = errorAt(name) ?? missing(name)
    const set = (next: Json | undefined) =>
      field.isText ? setText(name, next) : onChange(['configuration', name], next)
    switch (field.control) {
      case 'picture':
        return (
          <PictureField
            value={value}
            language={short}
            isDisabled={isDisabled}
            errors={(part) => errorAt(name, part)}
            onPicture={setPicture}
            onText={(change) => setText(name, { ...(isRecord(value) ? value : {}), ...change })}
          />
        )
      case 'buttons':
        return (
          <ButtonsField
            value={value}
            isDisabled={isDisabled}
            error={error}
            errors={(...path) => errorAt(name, ...path)}
            onChange={set}
          />
        )
      case 'inner':
        return <InnerField label={label} value={value} isDisabled={isDisabled} error={error} onChange={set} />
      case 'products':
        return <ProductsField label={label} value={value} isDisabled={isDisabled} error={error} onChange={set} />
      case 'number':
        return (
          <NumberInput
            label={label}
            disabled={isDisabled}
            error={error}
            min={1}
            max={12}
            value={typeof value === 'number' ? value : ''}
            onChange={(next) => set(typeof next === 'number' ? next : undefined)}
          />
        )
      case 'choice':
        return (
          <NativeSelect
            label={label}
            disabled={isDisabled}
            error={error}
            value={String(value ?? field.choices?.[0])}
            data={(field.choices ?? []).map((choice) => ({
              value: String(choice),
              label: t(`studio.choices.${name}.${String(choice)}`),
            }))}
            onChange={(event) => {
              const next = event.currentTarget.value
              set(typeof field.choices?.[0] === 'number' ? Number(next) : next)
            }}
          />
        )
      case 'html':
      case 'code':
        return (
          <Textarea
            className="mono-input"
            label={label}
            disabled={isDisabled}
            error={error}
            autosize
            minRows={3}
            maxRows={14}
            value={String(value ?? '')}
            onChange={(event) => set(event.currentTarget.value)}
          />
        )
      default:
        return (
          <TextInput
            label={label}
            disabled={isDisabled}
            error={error}
            value={String(value ?? '')}
            onChange={(event) => set(event.currentTarget.value)}
          />
        )
    }
  }
  return (
    <>
      <div className="pad row g6 wrap">
        <SegmentedControl
          size="xs"
          aria-label={t('studio.view')}
          value={tab}
          onChange={setTab}
          data={[
            { value: 'form', label: t('studio.form') },
            { value: 'json', label: 'JSON' },
            { value: 'time', label: t('studio.schedule') },
          ]}
        />
        {tab === 'form' && (
          <SegmentedControl
            size="xs"
            aria-label={t('content.language')}
            value={language}
            onChange={(next) => onLanguage(languageIds.find((id) => id === next) ?? 'nb-NO')}
            data={languageIds.map((id) => ({ value: id, label: id.slice(0, 2) }))}
          />
        )}
      </div>
      <div className="fields">
        {tab === 'form' && (
          <>
            <TextInput
              label={t('table.name')}
              disabled={isDisabled}
              value={String(widget.name ?? '')}
              onChange={(event) => onChange(['name'], event.currentTarget.value)}
            />
            {fields.length === 0 && <p className="warn">{t('studio.unknownKind')}</p>}
            {fields.map((field) => (
              <div key={field.name}>{control(field)}</div>
            ))}
            {fields.some(({ control: one }) => one === 'html' || one === 'line') && <AmountNames />}
            <Switch
              label={t('staff.active')}
              disabled={isDisabled}
              checked={widget.active !== false}
              onChange={(event) => onChange(['active'], event.currentTarget.checked)}
            />
          </>
        )}
        {tab === 'json' && (
          <JsonField
            label={kind}
            value={widget}
            isDisabled={isDisabled}
            error={issues[0] ? say(issues[0]) : null}
            onChange={(next) => onReplace(next)}
          />
        )}
        {tab === 'time' && (
          <TimeFields
            startsAt={widget.startsAt}
            endsAt={widget.endsAt}
            isDisabled={isDisabled}
            error={issues.some(({ path }) => path[0] === 'endsAt') ? t('studio.issues.order') : null}
            onChange={(name, value) => onChange([name], value)}
          />
        )}
      </div>
    </>
  )
}
