import { describe, expect, it } from 'vitest'
import { err, mapOk, ok, type Result } from '.'

const next = (value: number) => value + 1

describe('Result', () => {
  it('carries a value on and lets a refusal pass', () => {
    const good: Result<number, string> = ok(2)
    const bad: Result<number, string> = err('no')
    expect(mapOk(good, next)).toEqual({ ok: true, value: 3 })
    expect(mapOk(bad, next)).toEqual({ ok: false, error: 'no' })
  })
})
