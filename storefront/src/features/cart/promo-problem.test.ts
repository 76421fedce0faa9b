import { money } from '@shop/domain/money'
import { describe, expect, it } from 'vitest'
import { promoProblem } from './promo-problem'

const refusal = (extensions: object) => ({ errors: [{ extensions }] })
const typed = { code: 'TAKK', isSignedIn: false, locale: 'nb-NO' }
const cheque = { ...typed, code: ' VoyadoVoucher_1' }
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('promoProblem', () => {
  it('[PROMO-03] [PROMO-04] tells a bad code from one whose terms are not met', () => {
    expect(promoProblem(refusal({ code: 'PROMO_CODE_INVALID' }), typed).text).toBe('promoInvalid')
    expect(promoProblem(refusal({ code: 'RequirementsNotMet' }), typed).text).toBe('promoRequirements')
  })

  it('[PROMO-05] names the least purchase of a bonus cheque, in its own currency', () => {
    const least = (minPurchase: number, currency: string, locale: string) =>
      plain(
        promoProblem(refusal({ code: 'RequirementsNotMet', minPurchase, currency }), { ...cheque, locale }).values
          ?.amount,
      )
    expect(least(299, 'NOK', 'nb-NO')).toBe('299 kr')
    expect(least(29.9, 'EUR', 'fi-FI')).toBe('29,90 €')
  })

  it('[PROMO-04] says how much more a code wants, where that alone is missing', () => {
    const problem = promoProblem(refusal({ code: 'RequirementsNotMet', missing: 351, currency: 'NOK' }), typed)
    expect(problem).toEqual({ text: 'promoMissing', missing: money(351_00, 'NOK') })
  })

  it('asks a visitor with a cheque to sign in and a member not', () => {
    expect(promoProblem(refusal({ code: 'PROMO_CODE_INVALID' }), cheque).text).toBe('promoLogin')
    expect(promoProblem(refusal({ code: 'PROMO_CODE_INVALID' }), { ...cheque, isSignedIn: true }).text).toBe(
      'promoInvalid',
    )
  })

  it('blames no code for a failure of the shop', () => {
    expect(promoProblem(new TypeError('Failed to fetch'), typed).text).toBe('updateFailed')
    expect(promoProblem(refusal({ code: 'RATE_LIMITED' }), typed).text).toBe('promoTooOften')
  })
})
