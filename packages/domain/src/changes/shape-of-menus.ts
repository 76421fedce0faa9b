import { languageIds } from '../language'
import { isRecord, type Json } from '../publishing'
import { byMarks } from './match-members'
import { nothing, type Said } from './said'
import { leaf, listOf, mapBy, record, type Shape } from './shape'
import { code, flag, oneOf, sayNamed, text } from './values'

const targetOf = (item: Json): string => (isRecord(item) ? `${item.type} ${item.target} ${item.value}` : '')
function labelOf(item: Json): string {
  const texts = isRecord(item) && isRecord(item.texts) ? item.texts : {}
  const labels = languageIds.map((id) => texts[id]).flatMap((one) => (isRecord(one) ? [String(one.label ?? '')] : []))
  return labels.find((label) => label !== '') ?? ''
}

/** What an entry leads to is a number that only its type explains. */
const sayTarget = (value: Json): Said => {
  if (!isRecord(value)) return nothing
  const of = (['category', 'brand', 'page', 'campaign'] as const).find((one) => one === value.type)
  return of ? sayNamed(of)(value.target ?? null) : nothing
}
const withTarget = (item: Json): Json =>
  isRecord(item) ? { ...item, target: { type: item.type ?? null, target: item.target ?? null } } : item

const fields: Readonly<Record<string, Shape>> = {
  type: oneOf('studio.entryTypes', 'menu.target'),
  target: leaf(sayTarget, 'menu.target'),
  value: code('menu.target'),
  texts: mapBy(
    'language',
    record('studio.entry', { label: text('menu.label'), title: text('menu.title'), url: code('menu.target') }),
  ),
  hidden: flag('menu.hidden'),
  open: flag('menu.open'),
  targetBlank: flag('menu.targetBlank'),
}
const entry = (below: Shape | undefined): Shape =>
  record('studio.entry', below ? { ...fields, children: below } : fields, {
    inline: ['texts', 'children'],
    read: withTarget,
  })
const entries = (below: Shape | undefined): Shape =>
  listOf(entry(below), {
    match: byMarks((item) => `${targetOf(item)} ${labelOf(item)}`, targetOf, labelOf),
    title: (item) => ({ as: 'text', text: labelOf(item) }),
    why: 'menu.entry',
  })

export const menuShape = record(
  'studio.fields',
  {
    name: text('menu.name'),
    titles: mapBy('language', text('menu.title')),
    items: entries(entries(entries(undefined))),
  },
  { inline: ['items'] },
)
