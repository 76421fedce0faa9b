import type { RouteParams } from './route-table'
import { joinPath } from './split-path'

type Part =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'one' | 'optional' | 'many' | 'rest'; readonly name: string }

export type PathPattern = {
  readonly parts: readonly Part[]
  /** The literal text when the pattern takes no parameters. */
  readonly fixed: string | undefined
}

export function parsePattern(text: string): PathPattern {
  const parts = text
    .normalize('NFC')
    .split('/')
    .filter((segment) => segment !== '')
    .map(parsePart)
  const isFixed = parts.every((part) => part.kind === 'literal')
  return {
    parts,
    fixed: isFixed ? parts.map((part) => (part.kind === 'literal' ? part.text : '')).join('/') : undefined,
  }
}

/** The parameters when the segments have the pattern's shape. `{name+}` and `{name*}` take all that is left. */
export function matchPattern({ parts }: PathPattern, segments: readonly string[]): RouteParams | undefined {
  const params: Record<string, string | readonly string[]> = {}
  let at = 0
  for (const part of parts) {
    if (part.kind === 'many' || part.kind === 'rest') {
      if (part.kind === 'many' && at >= segments.length) return undefined
      params[part.name] = segments.slice(at)
      return params
    }
    const segment = segments[at]
    if (segment === undefined) {
      if (part.kind !== 'optional') return undefined
      continue
    }
    if (part.kind === 'literal' && part.text !== segment) return undefined
    if (part.kind === 'one' || part.kind === 'optional') params[part.name] = segment
    at++
  }
  return at === segments.length ? params : undefined
}

export function buildPath({ parts }: PathPattern, params: RouteParams): string {
  const segments: string[] = []
  for (const part of parts) {
    if (part.kind === 'literal') segments.push(part.text)
    else if (part.kind !== 'any') segments.push(...valuesOf(params[part.name]))
  }
  return joinPath(segments)
}

function valuesOf(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}

function parsePart(segment: string): Part {
  if (segment === '(any)') return { kind: 'any' }
  const found = /^\{([A-Za-z]+)([?+*]?)\}$/.exec(segment)
  if (!found) return { kind: 'literal', text: segment }
  const kinds = { '': 'one', '?': 'optional', '+': 'many', '*': 'rest' } as const
  return { kind: kinds[found[2] as keyof typeof kinds], name: found[1]! }
}
