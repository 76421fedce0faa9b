/** A rule, or rules under one condition such as a width. */
export type CssRule =
  | { readonly text: string; readonly selectors: readonly (readonly string[])[] }
  | { readonly condition: string; readonly rules: readonly CssRule[] }

const COMMENT = /\/\*[\s\S]*?\*\//g
const CONDITION = /^@(?:media|supports|container|layer)\b/
const CLASS = /\.((?:\\.|[\w-])+)/g
/** What stands in these does not have to be there for the selector to fit. */
const ALTERNATIVES = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g

/** The rules of a sheet in their order. */
export function readRules(css: string): readonly CssRule[] {
  return blocksOf(css.replace(COMMENT, '')).map(({ head, body }) => {
    if (body !== undefined && CONDITION.test(head)) return { condition: head, rules: readRules(body) }
    const text = body === undefined ? head : `${head}{${body}}`
    // Fonts, animations and the like belong to no class.
    return { text, selectors: head.startsWith('@') ? [[]] : selectorsOf(head) }
  })
}

/** The rules that can fit a page with these classes, as the text of a sheet. */
export function rulesFor(rules: readonly CssRule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ('text' in rule) return rule.selectors.some((names) => names.every((n) => classes.has(n))) ? rule.text : ''
      const inside = rulesFor(rule.rules, classes)
      return inside && `${rule.condition}{${inside}}`
    })
    .join('')
}

/** The classes that each selector needs. */
function selectorsOf(head: string): readonly (readonly string[])[] {
  const selectors = head.replace(ALTERNATIVES, '').split(',')
  return selectors.map((one) => [...one.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', '')))
}

type Block = { readonly head: string; readonly body?: string }

/** What stands between braces, and before them; an `@import` and the like has no braces. */
function blocksOf(css: string): readonly Block[] {
  const blocks: Block[] = []
  let [start, open, depth, quote] = [0, 0, 0, '']
  for (let at = 0; at < css.length; at++) {
    const sign = css[at] ?? ''
    if (sign === '\\') at++
    else if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{' && depth++ === 0) open = at
    else if (sign === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, at + 1).trim() })
      start = at + 1
    } else if (sign === '}' && --depth === 0) {
      blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) })
      start = at + 1
    }
  }
  return blocks
}
