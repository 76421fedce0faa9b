import { areaOf, type DocumentKind, isRecord, isSame, type Json, type Path, riskOf } from '../publishing'
import { movedPairs } from './match-members'
import { type Crumb, type Deed, nothing, type Said, type SaidChange, type Part as SaidPart } from './said'
import { leaf, type Shape } from './shape'
import { shapeAt } from './shape-at'
import { shapeOf } from './shapes'
import { sayPlain } from './values'

type Value = Json | undefined
type Place = {
  readonly path: Path
  readonly crumbs: readonly Crumb[]
  readonly market: string | undefined
  readonly language: string | undefined
}
type Found = Omit<SaidChange, 'area' | 'risk' | 'consequence'> & {
  readonly why: string | undefined
  readonly market: string | undefined
  readonly values?: Readonly<Record<string, Said | string | number>>
}
type ShapeOf<Type extends Shape['type']> = Extract<Shape, { readonly type: Type }>

const plain = leaf(sayPlain)
const PARTS_SHOWN = 14

type Described = {
  readonly kind: DocumentKind
  readonly key: string
  readonly before: Json | null
  readonly after: Json | null
  /** What holds where the document itself says nothing. */
  readonly inheritedAt?: ((path: Path) => Value) | undefined
}

/** What differs between two states of a document, change by change, as the person reads it who signs for it. */
export function describeChanges({ kind, key, before, after, inheritedAt }: Described): readonly SaidChange[] {
  if (after === null) return []
  return walk(shapeOf(kind), before ?? undefined, after, startOf(kind, key)).map((found) =>
    changeOf(found, { kind, key, inheritedAt }),
  )
}

type Part = Pick<Described, 'kind' | 'key'> & {
  readonly path: Path
  readonly before: Value
  readonly after: Value
  /** The whole document, after which members of its lists are named. */
  readonly body: Json | null
}

/** The same of one part of a document. */
export function describeAt({ kind, key, path, before, after, body }: Part): readonly SaidChange[] {
  const { shape = plain, crumbs } = shapeAt(kind, path, body)
  const start = startOf(kind, key)
  const market = crumbs
    .flatMap((crumb) => ('said' in crumb && crumb.said.as === 'market' ? crumb.said.text : []))
    .at(-1)
  const found = walk(shape, before, after, { ...start, path, crumbs, market: market ?? start.market })
  return found.map((one) => changeOf(one, { kind, key, inheritedAt: undefined }))
}

const startOf = (kind: DocumentKind, key: string): Place => ({
  path: [],
  crumbs: [],
  market: kind === 'market' || kind === 'steering' ? key : undefined,
  language: kind === 'synonyms' ? key : undefined,
})

function changeOf(
  { why, values, market: stood, ...change }: Found,
  { kind, key, inheritedAt }: Pick<Described, 'kind' | 'key'> & { readonly inheritedAt: Described['inheritedAt'] },
): SaidChange {
  const inherited = inheritedAt?.(change.path)
  const standing = inherited === undefined ? nothing : sayPlain(inherited)
  const said = {
    before: change.before.as === 'nothing' ? standing : change.before,
    after: change.after.as === 'nothing' ? standing : change.after,
  }
  const market: Said = stood ? { as: 'market', text: stood } : nothing
  return {
    ...change,
    ...said,
    area: areaOf(kind, change.path),
    risk: riskOf(kind, change.path),
    ...(why && { consequence: { key: why, values: { ...said, state: change.deed, market, key, ...values } } }),
  }
}

function walk(shape: Shape, before: Value, after: Value, place: Place): readonly Found[] {
  switch (shape.type) {
    case 'leaf':
      return walkLeaf(shape, before, after, place)
    case 'record':
      return walkRecord(shape, before, after, place)
    case 'map':
      return walkMap(shape, before, after, place)
    case 'set':
      return walkSet(shape, before, after, place)
    case 'list':
      return walkList(shape, before, after, place)
  }
}

const sayLeaf = ({ say, standing }: ShapeOf<'leaf'>, value: Value, { market }: Place): Said => {
  const given = value ?? standing
  return given === undefined || given === null ? nothing : say(given, { market })
}

function walkLeaf(shape: ShapeOf<'leaf'>, before: Value, after: Value, place: Place): readonly Found[] {
  const said = { before: sayLeaf(shape, before, place), after: sayLeaf(shape, after, place) }
  if (isSame(said.before as Json, said.after as Json)) return []
  const deed = said.before.as === 'nothing' ? 'set' : said.after.as === 'nothing' ? 'cleared' : 'changed'
  return [found(place, deed, said, shape.why)]
}

function walkRecord(shape: ShapeOf<'record'>, given: Value, wanted: Value, place: Place): readonly Found[] {
  const { fields, labels, inline, skipped, read = (value: Json) => value } = shape
  const [before, after] = [given, wanted].map((value) => (value === undefined ? undefined : read(value)))
  const of = (value: Value, name: string) => (isRecord(value) ? value[name] : undefined)
  const keysOf = (value: Value) => (isRecord(value) ? Object.keys(value) : [])
  const names = [...new Set([...Object.keys(fields), ...keysOf(before), ...keysOf(after)])]
  return names
    .filter((name) => !skipped.includes(name))
    .flatMap((name) => {
      const known = Object.hasOwn(fields, name) ? fields[name] : undefined
      const crumb: Crumb = known ? { label: `${labels}.${name}` } : { said: { as: 'code', text: name } }
      const crumbs = inline.includes(name) ? place.crumbs : [...place.crumbs, crumb]
      const next = { ...place, path: [...place.path, name], crumbs }
      return walk(known ?? plain, of(before, name), of(after, name), next)
    })
}

function walkMap(shape: ShapeOf<'map'>, before: Value, after: Value, place: Place): readonly Found[] {
  const [one, other] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted().flatMap((key) => {
    const next = {
      ...place,
      path: [...place.path, key],
      crumbs: [...place.crumbs, { said: { as: shape.keyAs, text: key } }],
      ...(shape.keyAs === 'market' && { market: key }),
      ...(shape.keyAs === 'language' && { language: key }),
    }
    const [was, is] = [one[key], other[key]]
    if (shape.of.type === 'leaf' || (was !== undefined && is !== undefined)) return walk(shape.of, was, is, next)
    return [whole(shape.of, was, is, next, shape.why)]
  })
}

function walkSet({ say, why }: ShapeOf<'set'>, before: Value, after: Value, place: Place): readonly Found[] {
  const [one, other] = [listIn(before), listIn(after)]
  const removed = one.filter((member) => !other.some((kept) => isSame(kept, member)))
  const added = other.filter((member) => !one.some((kept) => isSame(kept, member)))
  if (removed.length + added.length === 0) return []
  const deed = removed.length === 0 ? 'added' : added.length === 0 ? 'removed' : 'changed'
  const said = {
    before: removed.length > 0 ? say(removed) : nothing,
    after: added.length > 0 ? say(added) : nothing,
  }
  const kept = other.filter((member) => !added.includes(member))
  const values = {
    added: added.length,
    removed: removed.length,
    total: other.length,
    ...(kept.length > 0 && { kept: say(kept) }),
  }
  return [{ ...found(place, deed, said, why), values }]
}

function walkList(shape: ShapeOf<'list'>, before: Value, after: Value, place: Place): readonly Found[] {
  const [one, other] = [listIn(before), listIn(after)]
  const pairs = shape.match(one, other)
  const moved = shape.isOrdered ? movedPairs(pairs) : new Set()
  const at = (index: number, title: Said): Place => ({
    ...place,
    path: [...place.path, index],
    crumbs: [...place.crumbs, { said: title }],
  })
  const stayed = new Set(pairs.map((pair) => pair.before))
  const pairOf = new Map(pairs.map((pair) => [pair.after, pair]))
  const removed = one.flatMap((member, index) =>
    stayed.has(index)
      ? []
      : [whole(shape.of, member, undefined, at(index, shape.title(member, undefined)), shape.why, { from: index + 1 })],
  )
  const kept = other.flatMap((member, index) => {
    const pair = pairOf.get(index)
    const was = pair && one[pair.before]
    const here = at(index, shape.title(member, was))
    if (!pair || was === undefined) return [whole(shape.of, undefined, member, here, shape.why, { to: index + 1 })]
    const places = { from: pair.before + 1, to: index + 1 }
    const move = { ...found(here, 'moved', { before: nothing, after: nothing }, shape.why), ...places }
    return [
      ...(moved.has(pair) ? [{ ...move, values: { ...places, ...nameAt(here) } }] : []),
      ...walk(shape.of, was, member, here),
    ]
  })
  return [...removed, ...kept]
}

/** A member that came or went, with what it says. */
function whole(
  shape: Shape,
  before: Value,
  after: Value,
  place: Place,
  why: string | undefined,
  places: { readonly from?: number; readonly to?: number } = {},
): Found {
  const said = { before: sayWhole(shape, before, place), after: sayWhole(shape, after, place) }
  const one = found(place, before === undefined ? 'added' : 'removed', said, why)
  return { ...one, ...places, values: { ...one.values, ...places } }
}

function sayWhole(shape: Shape, value: Value, place: Place): Said {
  if (value === undefined) return nothing
  const here = { ...place, crumbs: [] }
  const found = walk(shape, undefined, value, here)
  const [first] = found
  if (found.length === 1 && first?.crumbs.length === 0) return first.after
  const parts = found.flatMap(({ crumbs, after }) => flatParts(crumbs, after)).slice(0, PARTS_SHOWN)
  return parts.length > 0 ? { as: 'parts', parts } : nothing
}

const flatParts = (crumbs: readonly Crumb[], said: Said): readonly SaidPart[] =>
  said.as === 'parts'
    ? said.parts.flatMap((part) => flatParts([...crumbs, ...part.crumbs], part.said))
    : [{ crumbs, said }]

const found = (
  { path, crumbs, market, language }: Place,
  deed: Deed,
  said: { readonly before: Said; readonly after: Said },
  why: string | undefined,
): Found => ({
  ...{ path, crumbs, deed, why, market, ...said },
  values: { ...(language && { language: { as: 'language', text: language } }), ...nameAt({ crumbs }) },
})

const nameAt = ({ crumbs }: Pick<Place, 'crumbs'>): { readonly name?: Said } => {
  const named = crumbs.findLast((crumb) => 'said' in crumb)
  return named && 'said' in named ? { name: named.said } : {}
}
const listIn = (value: Value): readonly Json[] => (Array.isArray(value) ? value : [])
