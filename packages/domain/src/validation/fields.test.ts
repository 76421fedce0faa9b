import { describe, expect, it } from 'vitest'
import {
  allCommonPasswords,
  type Country,
  commonPasswords,
  commonWords,
  fieldMaxLengths,
  parseEmail,
  parsePhone,
  parsePostcode,
  refuseField,
  refusePassword,
} from '.'

describe('passwords', () => {
  it('[VALIDATE-06] need 7 characters', () => {
    expect(refusePassword('abc12x', 'abc12x')).toEqual({ kind: 'too-short', minLength: 7 })
    expect(refusePassword('abc12xy', 'abc12xy')).toBeUndefined()
    expect(refusePassword('abc12xy', 'abc12xy', 8)).toEqual({ kind: 'too-short', minLength: 8 })
    // Six characters, however many code units.
    expect(refusePassword('😀😀😀😀😀😀', '😀😀😀😀😀😀')).toMatchObject({ kind: 'too-short' })
  })

  it('[VALIDATE-07] cannot be empty', () => {
    expect(refusePassword('', '')).toEqual({ kind: 'empty' })
  })

  it('[VALIDATE-08] must be repeated exactly', () => {
    expect(refusePassword('abc12xy', 'abc12xz')).toEqual({ kind: 'mismatch' })
    expect(refusePassword('abc12xy', '')).toEqual({ kind: 'mismatch' })
  })

  it('cannot be common ones', () => {
    const withNumbers = ['sommer2026', 'Fotball123', 'vinter99', 'Kesä2024!', 'jalkapallo7', 'FODBOLD01', 'malmö1987']
    for (const common of ['Password1', '12345678', 'lösenord', ...withNumbers]) {
      expect(refusePassword(common, common), common).toEqual({ kind: 'too-common' })
    }
    for (const fine of ['fotballsommer', 'sommer4711', 'x-sommer1', '1sommer1', 'sommer 2026 ved sjøen'])
      expect(refusePassword(fine, fine), fine).toBeUndefined()
    expect(new Set(commonPasswords).size).toBe(commonPasswords.length)
    expect(new Set(commonWords).size).toBe(commonWords.length)
    const all = [...allCommonPasswords(['Lysning', 'Tre Tråder'])]
    for (const common of ['lysning2026', 'tretråder1', 'tre tråder', 'fotball123']) expect(all).toContain(common)
    for (const common of all.filter((one) => !/^(lysning|tre ?tråder)/.test(one) && one.length >= 7))
      expect(refusePassword(common, common)?.kind).toBe('too-common')
    expect(commonPasswords.filter((each) => each.length < 7 || each !== each.toLowerCase())).toEqual([])
  })
})

describe('fields', () => {
  it('[VALIDATE-05] tell an emptied input from one not filled in on submit', () => {
    expect(refuseField('firstName', ' \u00a0', { isRequired: true, on: 'blur' })).toEqual({ kind: 'empty' })
    expect(refuseField('firstName', '', { isRequired: true, on: 'submit' })).toEqual({ kind: 'required' })
    expect(refuseField('careOf', '', { isRequired: false, on: 'submit' })).toBeUndefined()
  })

  it('[VALIDATE-13] are trimmed and have a longest length', () => {
    expect(refuseField('city', `  ${'x'.repeat(60)}  `, { isRequired: true, on: 'blur' })).toBeUndefined()
    expect(refuseField('city', 'x'.repeat(61), { isRequired: true, on: 'blur' })).toEqual({
      kind: 'too-long',
      maxLength: 60,
    })
    expect(Object.values(fieldMaxLengths).every((length) => length > 0 && length <= 2000)).toBe(true)
  })

  it('takes e-mail addresses as people have them', () => {
    for (const email of [
      'a@b.no',
      'kari.nordmann+shop@eksempel.co.uk',
      'åse@blåbær.no',
      "o'neil@x.fi",
      'a@xn--blbr-roah.xn--p1ai',
    ]) {
      expect(parseEmail(` ${email}\u200b`), email).toBe(email)
    }
    for (const bad of [
      ...[
        '',
        'a',
        '@b.no',
        'a@',
        'a@b',
        'a@b.n',
        'a b@c.no',
        'a@b..no',
        '.a@b.no',
        'a.@b.no',
        'a@-b.no',
        'a@@b.no',
        'a@b.no,c@d.no',
      ],
      ...['a@b.1', `${'x'.repeat(65)}@b.no`, `a@${'x'.repeat(260)}.no`, 'a\u0000@b.no'],
    ]) {
      expect(parseEmail(bad), bad).toBeUndefined()
    }
  })
})

describe('postcodes', () => {
  it.each<[Country, string, string]>([
    ['SE', '11455', '114 55'],
    ['SE', 'SE-114 55', '114 55'],
    ['NO', '0150', '0150'],
    ['NO', 'N-0150', '0150'],
    ['DK', 'DK-1050', '1050'],
    ['FI', 'FI-00100', '00100'],
    ['FI', ' 00100\u00a0', '00100'],
  ])('[VALIDATE-13] accepts %s %s', (country, text, written) => {
    expect(parsePostcode(text, country)).toEqual({ ok: true, value: written })
  })

  it.each<[Country, string]>([
    ['SE', '01455'],
    ['SE', '1145'],
    ['NO', '150'],
    ['NO', '01500'],
    ['DK', '105O'],
    ['FI', '0010'],
    ['FI', ''],
    ['NO', '01-50'],
  ])('[VALIDATE-13] refuses %s %s', (country, text) => {
    expect(parsePostcode(text, country)).toEqual({ ok: false, error: { kind: 'not-a-postcode' } })
  })

  it.each<[Country, string, string]>([
    ['FI', '22100', 'aland'],
    ['NO', '9170', 'svalbard'],
    ['NO', '9179', 'svalbard'],
    ['NO', '8099', 'jan-mayen'],
    ['DK', '3900', 'greenland'],
    ['DK', 'FO-100', 'faroe'],
  ])('does not deliver to %s %s', (country, text, territory) => {
    expect(parsePostcode(text, country)).toEqual({ ok: false, error: { kind: 'no-delivery', territory } })
  })
})

describe('phones', () => {
  it.each<[Country, string, string]>([
    ['SE', '070-123 45 67', '+46701234567'],
    ['SE', '+46 (0)70 123 45 67', '+46701234567'],
    ['SE', '0046701234567', '+46701234567'],
    ['NO', '412 34 567', '+4741234567'],
    ['NO', '+47 912 34 567', '+4791234567'],
    ['DK', '20 12 34 56', '+4520123456'],
    ['FI', '040 123 4567', '+358401234567'],
    ['FI', '+358 50 1234', '+358501234'],
    ['NO', '+46 70 123 45 67', '+46701234567'],
  ])('[VALIDATE-13] reads %s %s', (country, text, e164) => {
    expect(parsePhone(text, country)).toBe(e164)
  })

  it.each<[Country, string]>([
    ['SE', '701234567'],
    ['SE', '08-123 456'],
    ['NO', '212 34 567'],
    ['NO', '412 34 56'],
    ['DK', '1012 3456'],
    ['FI', '09 123 456'],
    ['FI', '+49 170 1234567'],
    ['NO', '41234567; DROP'],
    ['NO', ''],
  ])('[VALIDATE-13] refuses %s %s', (country, text) => {
    expect(parsePhone(text, country)).toBeUndefined()
  })
})
