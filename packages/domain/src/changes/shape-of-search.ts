import { isRecord, type Json } from '../publishing'
import { byCommonWords, byMarks } from './match-members'
import type { Said } from './said'
import { leaf, listOf, record, setOf } from './shape'
import { code, named, oneOf, sayMany, sayNamed, sayText } from './values'

const FEW = 4

/** A group of words is named by those that stay in it. */
function groupTitle(group: Json, other: Json | undefined): Said {
  const words = Array.isArray(group) ? group : []
  const common = Array.isArray(other) ? words.filter((word) => other.includes(word)) : words
  return { as: 'text', text: (common.length > 0 ? common : words).slice(0, FEW).join(', ') }
}
const words = sayMany(sayText)
const group = setOf((members) => words(members), 'synonyms.words')

export const synonymsShape = record('studio.fields', {
  groups: listOf(group, { match: byCommonWords, title: groupTitle, isOrdered: false, why: 'synonyms.group' }),
})

const phraseOf = (rule: Json): string => (isRecord(rule) ? String(rule.phrase) : '')
const phrase = {
  match: byMarks(phraseOf),
  title: (rule: Json): Said => ({ as: 'text', text: `“${phraseOf(rule)}”` }),
  isOrdered: false,
}
const boostOf = (rule: Json): string => (isRecord(rule) ? `${rule.kind} ${rule.id}` : '')
const sayBoost = (rule: Json): Said => {
  if (!isRecord(rule)) return { as: 'nothing' }
  const of = (['product', 'brand', 'category'] as const).find((one) => one === rule.kind)
  return of ? sayNamed(of)(rule.id ?? null) : { as: 'nothing' }
}

export const steeringShape = record('studio.fields', {
  pins: listOf(
    record(
      'difference.fields',
      { productIds: named('product', 'steering.pins') },
      { inline: ['productIds'], skipped: ['phrase'] },
    ),
    { ...phrase, why: 'steering.pins' },
  ),
  redirects: listOf(
    record('difference.fields', { path: code('steering.redirects') }, { inline: ['path'], skipped: ['phrase'] }),
    {
      ...phrase,
      why: 'steering.redirects',
    },
  ),
  boosts: listOf(
    record('difference.fields', { kind: oneOf('assortment.boosted') }, { inline: ['kind'], skipped: ['id'] }),
    {
      match: byMarks(boostOf),
      title: sayBoost,
      isOrdered: false,
      why: 'steering.boosts',
    },
  ),
  facetOrder: leaf(words, 'steering.facetOrder'),
})
