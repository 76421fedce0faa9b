import { languageIds } from '../../reference/markets'
import { json, type Sheets } from '../../reference/sheets'
import { byId, inEveryLanguage, languages, pages } from '../../reference/words'
import { words } from '../words'
import { categoryId } from './category-tree'

const page = byId(pages)('size-guide')
const numbers = new Map(words.sizeSystems.map((system, i) => [system.id, i + 1]))

export function sizeGuideId(system: string): number | null {
  // One size needs no guide.
  return system === 'one-size' ? null : (numbers.get(system) ?? null)
}

export function addSizeGuides(sheets: Sheets): void {
  const guides = words.sizeSystems.filter((system) => system.id !== 'one-size')
  for (const system of guides) sheets.add('size_guides', { id: sizeGuideId(system.id), key: system.id, brand_id: null })
  for (const system of guides)
    for (const language of languages) {
      const texts = page.translations[language]
      const columns = system.columns.map((key) => ({ key, label: words.sizeColumns[key]?.[language] ?? key }))
      const lengths = (system.lengths ?? []).map(([size, cm]) => ({ size, cm }))
      sheets.add('size_guide_translations', {
        size_guide_id: sizeGuideId(system.id),
        language_id: languageIds[language],
        title: texts.title,
        how_to_measure: texts.paragraphs.join('\n\n'),
        columns: json(lengths.length > 0 ? [...columns, lengthColumn(language)] : columns),
        rows: json(
          system.rows.map((row) =>
            lengths.length > 0 ? [...row, lengths.map((l) => `${l.size} ${l.cm}`).join(', ')] : row,
          ),
        ),
      })
    }
  addToCategories(sheets)
}

const lengthNames = inEveryLanguage((language) => words.sizeColumns.length?.[language] ?? '')
const lengthColumn = (language: (typeof languages)[number]) => ({ key: 'length', label: lengthNames[language] })

function addToCategories(sheets: Sheets): void {
  for (const category of words.categories.filter((c) => c.rule === 'types')) {
    const men = category.id.split('-').includes('men')
    const type = words.types.find((t) => t.categories.includes(category.id) && t.sizeSystems[men ? 'men' : 'women'])
    const system = type ? type.sizeSystems[men ? 'men' : 'women'] : undefined
    const guide = system ? sizeGuideId(system) : null
    if (guide) sheets.add('category_size_guides', { category_id: categoryId(category.id), size_guide_id: guide })
  }
}
