import type { ESTree } from 'vite'
import type { FunctionNode, SourceFile } from './source-files'

/** What the parameters of the functions around a place stand for. */
export type Bindings = ReadonlyMap<unknown, Meaning>

export type Template = ESTree.TaggedTemplateExpression

/** One text that a template can make: its pieces between the values, and the templates that it is made of. */
export type Text = {
  readonly kind: 'text'
  readonly pieces: readonly string[]
  readonly root: Template
  readonly templates: ReadonlySet<Template>
}

export type Callable = {
  readonly kind: 'function'
  readonly file: SourceFile
  readonly node: FunctionNode
  readonly bindings: Bindings
}

export type Possible =
  | Text
  | Callable
  | { readonly kind: 'object'; readonly properties: ReadonlyMap<string, Meaning> }
  | { readonly kind: 'list'; readonly elements: readonly Meaning[] }
  /** SQL that only a caller knows. */
  | { readonly kind: 'open' }

/** All that an expression can be, as far as SQL is concerned. Nothing: a value. */
export type Meaning = readonly Possible[]

export const OPEN: Meaning = [{ kind: 'open' }]

export const textsOf = (meaning: Meaning): Text[] => meaning.filter((one) => one.kind === 'text')

export const isOpen = (meaning: Meaning): boolean => meaning.some(({ kind }) => kind === 'open')

export const callablesOf = (meaning: Meaning): Callable[] => meaning.filter((one) => one.kind === 'function')

export const propertyOf = (meaning: Meaning, name: string): Meaning =>
  meaning.flatMap((one) => {
    if (one.kind === 'open') return OPEN
    if (one.kind === 'object') return one.properties.get(name) ?? []
    return one.kind === 'list' ? (one.elements[Number(name)] ?? []) : []
  })

export const anyOf = (meaning: Meaning): Meaning =>
  meaning.flatMap((one) => {
    if (one.kind === 'open') return OPEN
    if (one.kind === 'object') return [...one.properties.values()].flat()
    return one.kind === 'list' ? one.elements.flat() : []
  })

/** A list of all that a meaning can be. */
export const listed = (meaning: Meaning): Meaning[] => meaning.map((one) => [one])

export const withoutProperties = (meaning: Meaning, names: readonly string[]): Meaning =>
  meaning.map((one) =>
    one.kind === 'object'
      ? { ...one, properties: new Map([...one.properties].filter(([name]) => !names.includes(name))) }
      : one,
  )

/** Takes the n-th possible text of each part together, so that each is seen and none is multiplied. */
export function textsOfTemplate(node: Template, parts: readonly Meaning[]): Meaning {
  const strings = node.quasi.quasis.map(({ value }) => value.cooked ?? value.raw)
  const choices = parts.map(textsOf)
  if (parts.some((part, at) => choices[at]?.length === 0 && isOpen(part))) return OPEN
  const many = Math.max(1, ...choices.map(({ length }) => length))
  return Array.from({ length: many }, (_, n) =>
    joined(
      node,
      strings,
      choices.map((texts) => texts[n % texts.length]),
    ),
  )
}

function joined(node: Template, strings: readonly string[], parts: readonly (Text | undefined)[]): Text {
  const templates = new Set([node])
  let pieces = [strings[0] ?? '']
  parts.forEach((part, at) => {
    const next = strings[at + 1] ?? ''
    if (part) pieces = append(append(pieces, part.pieces), [next])
    else pieces.push(next)
    for (const template of part?.templates ?? []) templates.add(template)
  })
  return { kind: 'text', pieces, root: node, templates }
}

function append(left: readonly string[], right: readonly string[]): string[] {
  return [...left.slice(0, -1), `${left.at(-1)}${right[0]}`, ...right.slice(1)]
}

/** The text as the tag writes it. */
export const sqlOf = ({ pieces }: Text): string =>
  pieces.reduce((text, piece, at) => (at === 0 ? piece : `${text}$${at}${piece}`), '')
