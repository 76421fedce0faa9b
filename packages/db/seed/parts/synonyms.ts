import { languageIds } from '../../reference/markets'
import type { Sheets } from '../../reference/sheets'
import { languages } from '../../reference/words'
import { words } from '../words'

/** Other words that shoppers use for a type, so that the search finds it by them. */
export function addSynonyms(sheets: Sheets): void {
  for (const language of languages)
    for (const type of words.types) {
      const { title, singular, synonyms } = type.names[language]
      const alike = [...new Set([title.text, singular, ...synonyms].map((word) => word.toLowerCase()))]
      if (alike.length > 1) sheets.add('search_synonyms', { language_id: languageIds[language], words: alike })
    }
}
