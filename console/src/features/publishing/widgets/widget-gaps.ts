import { type LanguageId, languageIds } from '@shop/domain/language'
import { isRecord, type Json } from '@shop/domain/publishing'
import { widgetFields } from './widget-fields'

export type Gap = { readonly language: LanguageId; readonly field: string }
type Values = Readonly<Record<string, Json>>

const recordOf = (value: Json | undefined): Values => (isRecord(value) ? value : {})
const isWritten = (value: Json | undefined) => value !== undefined && value !== null && value !== ''

/** The fields of a widget in one language: what it shares, with that language's own laid over it. */
export function textsIn(widget: Values, language: LanguageId): Values {
  return { ...recordOf(widget.configuration), ...recordOf(recordOf(widget.translations)[language]) }
}

/** Texts that another language has and this one lacks, and pictures that say nothing to who cannot see them. */
export function gapsOf(widget: Values): readonly Gap[] {
  const fields = widgetFields[String(widget.kind)] ?? []
  const translations = recordOf(widget.translations)
  const own = (language: LanguageId, name: string) => recordOf(translations[language])[name]
  const isTranslated = languageIds.some((language) => Object.keys(recordOf(translations[language])).length > 0)
  return languageIds.flatMap((language) =>
    fields.flatMap(({ name, control, isText }): Gap[] => {
      if (control === 'picture') {
        const picture = recordOf(textsIn(widget, language)[name])
        return isWritten(picture.filename) && !isWritten(picture.altText) ? [{ language, field: 'altText' }] : []
      }
      if (!isText || isWritten(own(language, name))) return []
      const isElsewhere = isTranslated
        ? languageIds.some((other) => isWritten(own(other, name)))
        : isWritten(recordOf(widget.configuration)[name])
      return isElsewhere ? [{ language, field: name }] : []
    }),
  )
}
