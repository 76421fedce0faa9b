import type { FilterValue } from '../http/body-schemas'
import { SearchError } from '../http/search-error'

/** A condition as it was written: names are looked up in the catalogue later. */
export type NamedCondition = {
  readonly attribute: string
  readonly excluded: boolean
  readonly values?: readonly string[]
  readonly min?: number
  readonly max?: number
}
export type NamedRule = readonly NamedCondition[]

const VALUES = ['product_key', 'brand', 'category', 'color', 'size']
const NUMBERS = ['price', 'discount', 'rating', 'stock_number', 'newness']
const DAYS: Readonly<Record<string, number>> = { h: 1 / 24, d: 1, w: 7 }
const MOST_RULES = 100

/** The rules of a list, from either of its two ways to write them; none for a list of everything. */
export function readRules(
  given: {
    readonly productRules?: string | undefined
    readonly productFilter?: Readonly<Record<string, FilterValue>> | undefined
  } = {},
): NamedRule[] {
  if (given.productRules !== undefined) return new RuleReader(given.productRules).read()
  const conditions = Object.entries(given.productFilter ?? {}).map(([attribute, value]) => ofFilter(attribute, value))
  return conditions.length > 0 ? [conditions] : []
}

function ofFilter(attribute: string, value: FilterValue): NamedCondition {
  if (!isKnown(attribute))
    throw new SearchError(400, `productFilter: unknown attribute "${attribute}"`, [
      { field: 'productFilter', reason: 'unknown attribute' },
    ])
  if (typeof value === 'object' && !Array.isArray(value))
    return { attribute, excluded: false, ...limits(value.min, value.max) }
  if (typeof value === 'number' && NUMBERS.includes(attribute))
    return { attribute, excluded: false, min: value, ...(attribute !== 'discount' && { max: value }) }
  return { attribute, excluded: false, values: (Array.isArray(value) ? value : [value]).map(String) }
}

const isKnown = (attribute: string): boolean =>
  VALUES.includes(attribute) || NUMBERS.includes(attribute) || /^custom\.[\w-]+$/.test(attribute)

const limits = (min: number | undefined, max: number | undefined) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})

/** `rule incl brand { "A" "B" } excl price [*, 100] rule incl newness 10d` */
class RuleReader {
  private at = 0

  constructor(private readonly text: string) {}

  read(): NamedRule[] {
    const rules: NamedRule[] = []
    while (!this.isOver()) {
      this.expectWord('rule')
      const conditions: NamedCondition[] = []
      while (this.nextIs('incl') || this.nextIs('excl')) conditions.push(this.condition(this.word() === 'excl'))
      if (conditions.length === 0) this.fail('incl or excl expected')
      rules.push(conditions)
      if (rules.length > MOST_RULES) this.fail(`more than ${MOST_RULES} rules`)
    }
    if (rules.length === 0) this.fail('a rule expected')
    this.refuseMisplacedKeys(rules)
    return rules
  }

  private condition(excluded: boolean): NamedCondition {
    this.space()
    const from = this.at
    const attribute = this.word()
    if (!isKnown(attribute)) this.fail(attribute ? `unknown attribute ${attribute}` : 'an attribute expected', from)
    this.space()
    const next = this.text[this.at]
    if (next === '{') return { attribute, excluded, values: this.strings() }
    if (next === '[') {
      if (!NUMBERS.includes(attribute)) this.fail(`${attribute} has no interval`)
      return { attribute, excluded, ...this.interval() }
    }
    if (attribute !== 'newness') this.fail('{ or [ expected')
    return { attribute, excluded, max: this.duration() }
  }

  private strings(): string[] {
    const values: string[] = []
    for (this.at++, this.space(); this.text[this.at] !== '}'; this.space()) values.push(this.quoted())
    this.at++
    if (values.length === 0) this.fail('a value expected')
    return values
  }

  private quoted(): string {
    if (this.text[this.at] !== '"') this.fail('" or } expected')
    const from = this.at++
    let value = ''
    for (; this.text[this.at] !== '"'; this.at++) {
      if (this.text[this.at] === '\\') this.at++
      if (this.at >= this.text.length) this.fail('the text has no end', from)
      value += this.text[this.at]
    }
    this.at++
    return value
  }

  private interval() {
    this.at++
    const min = this.end()
    this.expect(',')
    const max = this.end()
    this.expect(']')
    return limits(min, max)
  }

  private end(): number | undefined {
    this.space()
    const [found] = /^(\*|-?\d{1,12}(\.\d+)?)/.exec(this.text.slice(this.at, this.at + 32)) ?? []
    if (found === undefined) this.fail('a number or * expected')
    this.at += found!.length
    return found === '*' ? undefined : Number(found)
  }

  private duration(): number {
    const [found, count, unit] = /^(\d{1,5})([hdw])\b/.exec(this.text.slice(this.at, this.at + 16)) ?? []
    if (found === undefined) this.fail('a duration such as 10d expected')
    this.at += found!.length
    return Number(count) * DAYS[unit!]!
  }

  private refuseMisplacedKeys(rules: readonly NamedRule[]): void {
    rules.forEach((rule, at) => {
      const hasKeys = rule.some(({ attribute, excluded }) => attribute === 'product_key' && !excluded)
      if (hasKeys && (at > 0 || rule.length > 1)) this.fail('product_key must be the first rule, and alone in it')
    })
  }

  private word(): string {
    this.space()
    const [found = ''] = /^[\w.-]{1,100}/.exec(this.text.slice(this.at, this.at + 101)) ?? []
    this.at += found.length
    return found
  }

  private nextIs(word: string): boolean {
    this.space()
    return this.text.startsWith(word, this.at) && !/[\w.-]/.test(this.text[this.at + word.length] ?? '')
  }

  private expectWord(word: string): void {
    if (!this.nextIs(word)) this.fail(`${word} expected`)
    this.at += word.length
  }

  private expect(sign: string): void {
    this.space()
    if (this.text[this.at] !== sign) this.fail(`${sign} expected`)
    this.at++
  }

  private space(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++
  }

  private isOver(): boolean {
    this.space()
    return this.at >= this.text.length
  }

  private fail(reason: string, at = this.at): never {
    throw new SearchError(400, `productRules, position ${at + 1}: ${reason}`, [
      { field: 'productRules', reason: `position ${at + 1}: ${reason}` },
    ])
  }
}
