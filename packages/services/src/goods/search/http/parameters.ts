import { z } from 'zod'
import { badRequest, type Problem } from './search-error'

const LONGEST_VALUE = 4_000
const MOST_VALUES = 600

const textSchema = z.string().max(LONGEST_VALUE)
const listSchema = z.array(z.string()).max(MOST_VALUES)
const flagSchema = z.enum(['true', 'false'])
const wholeSchema = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** The parameters of one request. What is wrong is gathered, so that one answer tells all of it. */
export class Parameters {
  private readonly problems: Problem[] = []

  constructor(private readonly query: URLSearchParams) {}

  refuse(field: string, reason: string): undefined {
    this.problems.push({ field, reason })
    return undefined
  }

  /** Throws when anything was wrong. */
  check(): void {
    if (this.problems.length > 0) throw badRequest(this.problems)
  }

  names(): string[] {
    return [...new Set(this.query.keys())]
  }

  has(name: string): boolean {
    return this.query.has(name)
  }

  text(name: string): string | undefined {
    const value = this.query.get(name)
    if (value === null) return undefined
    if (!textSchema.safeParse(value).success) return this.refuse(name, 'too long')
    return value
  }

  required(name: string): string {
    const value = this.text(name)?.trim()
    if (!value) this.refuse(name, value === undefined ? 'missing' : 'empty')
    return value ?? ''
  }

  /** Values joined with pipes; a parameter given several times is one list. */
  list(name: string): string[] | undefined {
    const given = this.query.getAll(name)
    if (given.length === 0) return undefined
    const values = given.flatMap((value) => value.split('|')).filter((value) => value !== '')
    if (!listSchema.safeParse(values).success) this.refuse(name, `more than ${MOST_VALUES} values`)
    return [...new Set(values)].slice(0, MOST_VALUES)
  }

  flag(name: string, otherwise: boolean): boolean {
    const value = this.query.get(name)
    if (value === null || value === '') return otherwise
    if (!flagSchema.safeParse(value).success) this.refuse(name, 'must be true or false')
    return value === 'true'
  }

  integer(name: string, { least, most, otherwise }: { least: number; most: number; otherwise: number }): number {
    const value = this.query.get(name)
    if (value === null || value === '') return otherwise
    const whole = wholeSchema.safeParse(value)
    if (whole.success && whole.data >= least && whole.data <= most) return whole.data
    this.refuse(name, `must be a whole number from ${least} to ${most}`)
    return otherwise
  }

  choice<T extends string>(name: string, offered: readonly T[], otherwise: T): T {
    const value = this.query.get(name)
    if (value === null || value === '') return otherwise
    const found = offered.find((one) => one === value)
    if (!found) this.refuse(name, `must be one of ${offered.join(', ')}`)
    return found ?? otherwise
  }
}
