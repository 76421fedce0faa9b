import type { DraftIssue } from '@shop/contract/rest/publishing-answers'
import type { LanguageId } from '@shop/domain/language'
import { isRecord, type Json, type Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useErrorAt } from '../documents/use-error-at'
import { ButtonsField } from './buttons-field'
import { InnerField } from './inner-field'
import { PictureField } from './picture-field'
import { PlainControl } from './plain-control'
import { ProductsField } from './products-field'
import type { WidgetField } from './widget-fields'
import { gapsOf, textsIn } from './widget-gaps'
import { type Values, withPicture, withText } from './widget-texts'

type Props = {
  field: WidgetField
  widget: Values
  /** What is wrong in this widget, told from its own root. */
  issues: readonly DraftIssue[]
  language: LanguageId
  isDisabled: boolean
  onChange: (path: Path, value: Json | undefined) => void
  onReplace: (widget: Json) => void
}

/** One field of a widget, in the language that is written. */
export function WidgetControl({ field, widget, issues, language, isDisabled, onChange, onReplace }: Props) {
  const t = useTranslations('console')
  const short = language.slice(0, 2)
  const errorAt = useErrorAt(issues.flatMap((issue) => inLanguage(issue, language)))
  const setText = (text: string, value: Json | undefined) => onReplace(withText(widget, language, text, value))
  const isMissing = gapsOf(widget).some((gap) => gap.field === field.name && gap.language === language)

  const { name } = field
  const label = `${t(`studio.widget.${name}`)}${field.isText ? ` (${short})` : ''}`
  const value = textsIn(widget, language)[name]
  const error = errorAt(name) ?? (isMissing ? t('studio.textMissing') : null)
  const set = (next: Json | undefined) => (field.isText ? setText(name, next) : onChange(['configuration', name], next))
  switch (field.control) {
    case 'picture':
      return (
        <PictureField
          value={value}
          language={short}
          isDisabled={isDisabled}
          errors={(part) => errorAt(name, part)}
          onPicture={(change, uploaded) => onReplace(withPicture(widget, change, uploaded))}
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
    default:
      return (
        <PlainControl field={field} label={label} value={value} error={error} isDisabled={isDisabled} onChange={set} />
      )
  }
}

/** The issue by the path of its field, if it is of the configuration or of a text in this language. */
function inLanguage({ path, ...issue }: DraftIssue, language: LanguageId): readonly DraftIssue[] {
  if (path[0] === 'configuration') return [{ ...issue, path: path.slice(1) }]
  return path[1] === language ? [{ ...issue, path: path.slice(2) }] : []
}
