import { SegmentedControl, Switch, TextInput } from '@mantine/core'
import type { DraftIssue } from '@shop/contract/rest/publishing-answers'
import { type LanguageId, languageIds } from '@shop/domain/language'
import type { Json, Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SegmentChoice } from '@/ui/segment-choice'
import { useIssueText } from '../documents/use-issue-text'
import { AmountNames } from '../fields/amount-names'
import { JsonField } from '../fields/json-field'
import { TimeFields } from '../fields/time-fields'
import { WidgetControl } from './widget-control'
import { widgetFields } from './widget-fields'
import type { Values } from './widget-texts'
import styles from './widgets.module.css'

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
export function WidgetForm(props: Props) {
  const { widget, issues, language, isDisabled, onLanguage, onChange, onReplace } = props
  const t = useTranslations('console')
  const say = useIssueText()
  const [tab, setTab] = useState('form')
  const kind = String(widget.kind ?? '')
  return (
    <>
      <div className="padded row gap-6 wrap">
        <SegmentChoice
          label={t('studio.view')}
          value={tab}
          onChange={setTab}
          choices={{ form: t('studio.form'), json: 'JSON', time: t('studio.schedule') }}
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
      <div className={styles.fields}>
        {tab === 'form' && <Fields {...props} />}
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

function Fields(props: Props) {
  const t = useTranslations('console')
  const { widget, isDisabled, onChange } = props
  const fields = widgetFields[String(widget.kind ?? '')] ?? []
  return (
    <>
      <TextInput
        label={t('table.name')}
        disabled={isDisabled}
        value={String(widget.name ?? '')}
        onChange={(event) => onChange(['name'], event.currentTarget.value)}
      />
      {fields.length === 0 && <p className="warning">{t('studio.unknownKind')}</p>}
      {fields.map((field) => (
        <div key={field.name}>
          <WidgetControl field={field} {...props} />
        </div>
      ))}
      {fields.some(({ control: one }) => one === 'html' || one === 'line') && <AmountNames />}
      <Switch
        label={t('staff.active')}
        disabled={isDisabled}
        checked={widget.active !== false}
        onChange={(event) => onChange(['active'], event.currentTarget.checked)}
      />
    </>
  )
}
