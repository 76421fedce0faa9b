import type { LanguageId } from '@shop/domain/language'
import { isRecord, type Json } from '@shop/domain/publishing'

export type Values = Readonly<Record<string, Json>>
type Upload = { fileName: string; width: number; height: number }

/** The source language is written in the configuration as well, where it stands for every language. */
export function withText(widget: Values, language: LanguageId, name: string, value: Json | undefined): Json {
  const translations = isRecord(widget.translations) ? widget.translations : {}
  const own = isRecord(translations[language]) ? translations[language] : {}
  const configuration = isRecord(widget.configuration) ? widget.configuration : {}
  return {
    ...widget,
    ...(language === 'nb-NO' && { configuration: { ...configuration, [name]: value ?? '' } }),
    translations: { ...translations, [language]: { ...own, [name]: value ?? '' } },
  }
}

export function withPicture(widget: Values, change: Values, uploaded?: Upload): Json {
  const translations = isRecord(widget.translations) ? widget.translations : {}
  const configuration = isRecord(widget.configuration) ? widget.configuration : {}
  const laid = (old: Json | undefined) => ({ ...(isRecord(old) ? old : {}), ...change })
  const images = Array.isArray(widget.images) ? widget.images : []
  const size = uploaded && { imageWidth: uploaded.width, imageHeight: uploaded.height }
  return {
    ...widget,
    configuration: { ...configuration, image: laid(configuration.image) },
    translations: Object.fromEntries(
      Object.entries(translations).map(([id, own]) => [
        id,
        isRecord(own) && own.image !== undefined ? { ...own, image: laid(own.image) } : own,
      ]),
    ),
    images: uploaded && size ? [...images, { fileName: uploaded.fileName, largestSize: size }] : images,
  }
}
