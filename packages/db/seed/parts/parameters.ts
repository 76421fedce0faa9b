import { languageIds } from '../../reference/markets'
import type { Sheets } from '../../reference/sheets'
import { languages, type Texts } from '../../reference/words'
import type { ColourProduct, Family } from '../assortment/assortment'
import { type Named, words } from '../words'

type Group = { key: string; name: Texts; values: Named[] }

const groups: Group[] = [
  { key: 'colour', name: { sv: 'Färg', nb: 'Farge', da: 'Farve', fi: 'Väri' }, values: words.colours },
  { key: 'pattern', name: { sv: 'Mönster', nb: 'Mønster', da: 'Mønster', fi: 'Kuosi' }, values: words.patterns },
  {
    key: 'material',
    name: { sv: 'Material', nb: 'Materiale', da: 'Materiale', fi: 'Materiaali' },
    values: words.materials,
  },
  {
    key: 'type',
    name: { sv: 'Typ', nb: 'Type', da: 'Type', fi: 'Tyyppi' },
    values: words.types.map((type) => ({
      id: type.id,
      name: Object.fromEntries(languages.map((l) => [l, type.names[l].title.text])) as Texts,
    })),
  },
]

const valueNumbers = new Map<string, number>()
for (const group of groups)
  for (const value of group.values) valueNumbers.set(`${group.key}:${value.id}`, valueNumbers.size + 1)

export function addParameters(sheets: Sheets): void {
  const eachName = (name: Texts, add: (languageId: string, text: string) => void) => {
    for (const language of languages) add(languageIds[language], capital(name[language], language))
  }
  for (const [i, group] of groups.entries()) {
    sheets.add('parameter_groups', { id: i + 1, key: group.key, filterable: true, sort_order: i })
    sheets.add('parameters', { id: i + 1, parameter_group_id: i + 1, key: group.key, sort_order: i })
  }
  for (const [i, group] of groups.entries())
    eachName(group.name, (language_id, name) => {
      sheets.add('parameter_group_translations', { parameter_group_id: i + 1, language_id, name })
      sheets.add('parameter_translations', { parameter_id: i + 1, language_id, name })
    })
  for (const [i, group] of groups.entries())
    for (const [order, value] of group.values.entries())
      sheets.add('parameter_values', {
        id: valueId(group.key, value.id),
        parameter_id: i + 1,
        key: value.id,
        sort_order: order,
      })
  for (const group of groups)
    for (const value of group.values)
      eachName(value.name, (language_id, label) =>
        sheets.add('parameter_value_translations', {
          parameter_value_id: valueId(group.key, value.id),
          language_id,
          label,
        }),
      )
}

export function addProductParameters(sheets: Sheets, family: Family, product: ColourProduct): void {
  const values = [
    valueId('colour', product.colour),
    valueId('pattern', family.pattern),
    valueId('material', family.material),
    valueId('type', family.type.id),
  ]
  for (const [order, value] of values.entries())
    sheets.add('product_parameters', { product_id: product.no, parameter_value_id: value, sort_order: order })
}

function valueId(group: string, value: string): number {
  const id = valueNumbers.get(`${group}:${value}`)
  if (!id) throw new Error(`no value ${value} of ${group}`)
  return id
}

const capital = (text: string, language: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
