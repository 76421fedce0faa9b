import { type TextsDocument, textsDocumentSchema } from '@shop/contract/publishing/texts-document'
import type { Row } from '@shop/db/rows.gen'
import { languageIds } from '@shop/domain/language'
import type { Path } from '@shop/domain/publishing'
import { flatMessages } from '@shop/i18n/message-key'
import { messagesFor } from '@shop/i18n/messages'
import { localeOfTag, publishableNamespaces } from '@shop/i18n/published-texts'
import { ownText, textFault } from '@shop/i18n/text-fault'
import { rowsOf, run, sql } from '../../platform/sql'
import { CONTENT_TOPIC } from '../../platform/topics'
import { asJson, type DocumentType, type Issue } from './document-type'

type TextRow = Pick<Row<'shop_texts'>, 'key' | 'language_id' | 'text'>
const MESSAGES = {
  unknown: 'is no text of this part of the shop',
  missing: 'says nothing',
  markup: 'holds markup',
  placeholders: 'asks for other values than the text that it replaces',
} as const

/** The texts of a part of the shop that replace those of its catalogue; the key is the part's name. */
export const textsDocument: DocumentType<TextsDocument> = {
  schema: textsDocumentSchema,
  isOpen: false,
  topic: CONTENT_TOPIC,
  keys: async () => publishableNamespaces.map((name) => ({ key: name, name })),
  read: async (db, key) => {
    if (!publishableNamespaces.includes(key)) return undefined
    const rows = await rowsOf<TextRow>(
      db,
      sql`select key, language_id, text from shop_texts where split_part(key, '.', 1) = ${key} order by key`,
    )
    const of = (language: string) =>
      rows
        .filter((row) => row.language_id === language && isOurs(language, row.key))
        .map(({ key: name, text }) => [name, text] as const)
    return asJson(Object.fromEntries(languageIds.map((language) => [language, Object.fromEntries(of(language))])))
  },
  /** The texts of the catalogues. */
  inherited: (key) =>
    asJson(
      Object.fromEntries(
        languageIds.map((language) => {
          const locale = localeOfTag(language)
          const all = Object.entries(locale ? flatMessages(messagesFor(locale)) : {})
          return [language, Object.fromEntries(all.filter(([name]) => name.startsWith(`${key}.`)))]
        }),
      ),
    ),
  inheritedAt: (_key, [language, name]: Path) => {
    const locale = localeOfTag(String(language))
    return locale && name !== undefined ? ownText(locale, String(name)) : undefined
  },
  check: async (_db, key, body) => {
    const issues: Issue[] = []
    for (const language of languageIds) {
      const locale = localeOfTag(language)
      for (const [name, text] of Object.entries(body[language])) {
        const isOurs = locale && name.startsWith(`${key}.`)
        const code = isOurs ? textFault(locale, name, text) : 'unknown'
        if (code) issues.push({ path: [language, name], code, message: MESSAGES[code] })
      }
    }
    return issues
  },
  write: async (tx, key, body) => {
    await run(tx, sql`delete from shop_texts where split_part(key, '.', 1) = ${key}`)
    for (const language of languageIds)
      for (const [name, text] of Object.entries(body?.[language] ?? {}))
        await run(tx, sql`insert into shop_texts (key, language_id, text) values (${name}, ${language}, ${text})`)
  },
}

/** Texts of an earlier release that no longer exist cannot be edited. */
function isOurs(language: string, name: string): boolean {
  const locale = localeOfTag(language)
  return locale !== undefined && ownText(locale, name) !== undefined
}
