import { beforeEach, describe, expect, it, vi } from 'vitest'
import { attemptKey, endAttempt, notedPayment, notePayment } from './attempt'

const PAYMENT = '3f0f6d1c-0f0e-4f0b-9a3a-1c2d3e4f5a6b'
const input = { email: 'kari@lysning.example' }

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

describe.each([
  ['kept in the browser', storage],
  ['while storage is switched off', () => undefined],
])('an attempt to pay, %s', (_, storageOf) => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storageOf())
    endAttempt()
  })

  it('finds the payment of its bag again, until it has ended', () => {
    expect(notedPayment('bag')).toBeUndefined()
    const key = attemptKey('bag', input)
    notePayment('bag', PAYMENT)
    expect(notedPayment('bag')).toBe(PAYMENT)
    expect(notedPayment('another bag')).toBeUndefined()
    expect(attemptKey('bag', input)).toBe(key)
    endAttempt()
    expect(notedPayment('bag')).toBeUndefined()
  })

  it('believes no payment that is none', () => {
    attemptKey('bag', input)
    notePayment('bag', '../checkout')
    if (storageOf()) expect(notedPayment('bag')).toBeUndefined()
  })
})
