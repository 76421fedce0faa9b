import { isTooYoungForCredit } from '@shop/domain/checkout'
import { ok } from '@shop/domain/shared'
import { type Country, cleanInput, maskPersonalId, parsePersonalId } from '@shop/domain/validation'
import type { MessageKey } from '@shop/i18n/messages'
import { needsStrongIdentification, type Purchase } from '../purchase'
import { authorise } from '../purchase-rules'
import { bankName } from './banks'
import type { BuyerForm } from './buyer-form'
import { asksForId, creditView, isIdCountry } from './credit-view'
import { atBankView, chooseBankView } from './identification-view'
import { type BuyerStep, changed, type Step, shown, type Way } from './way'

const TIME_ZONES: Readonly<Record<Country, string>> = {
  NO: 'Europe/Oslo',
  SE: 'Europe/Stockholm',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
}

/** The code that the bank of the stand-in refuses; every other four digits are good. */
const REFUSED_CODE = '0000'

/** Invoice and loan: the buyer is identified where the law wants it, and agrees. */
export const creditWay: Way = {
  view({ purchase, t, lending }) {
    if (!needsStrongIdentification(purchase) || purchase.strongIdentificationAt) return creditView(purchase, t, lending)
    return purchase.bank ? atBankView(purchase, t) : chooseBankView(purchase, t, lending)
  },
  take(context) {
    const { purchase, form } = context
    if (needsStrongIdentification(purchase) && !purchase.strongIdentificationAt) return identify(context)
    return form.step === 'approve' ? approve(context) : shown(creditWay.view(context))
  },
}

function identify({ purchase, form, t, change, lending }: BuyerStep): Step {
  const { step, bank } = form
  if (step === 'back') return changed(ok({ ...purchase, bank: null }))
  if (step === 'bank') {
    if (!bankName(bank)) return shown(chooseBankView(purchase, t, lending, 'pay.identify.bankMissing'))
    return changed(ok({ ...purchase, bank }))
  }
  if (step !== 'identify' || !purchase.bank) return shown(creditWay.view({ purchase, t, lending }))
  const id = personalId(purchase, form, change.now)
  const idError = idErrorOf(id, purchase, change.now)
  const code = cleanInput(form.code)
  const codeError: MessageKey | undefined = !/^\d{4}$/.test(code)
    ? 'pay.identify.codeInvalid'
    : code === REFUSED_CODE
      ? 'pay.identify.codeRefused'
      : undefined
  if (id === undefined || idError || codeError)
    return shown(
      atBankView(purchase, t, {
        ...(idError && { personalId: idError }),
        ...(codeError && { code: codeError }),
      }),
    )
  const strongIdentificationAt = change.now.toISOString()
  return changed(ok({ ...purchase, strongIdentificationAt, maskedId: maskPersonalId(id) }))
}

function approve({ purchase, form, t, change, lending }: BuyerStep): Step {
  if (!asksForId(purchase)) return changed(authorise(purchase, purchase.buyerOutcome, change))
  const id = personalId(purchase, form, change.now)
  const idError = idErrorOf(id, purchase, change.now)
  if (id === undefined || idError) return shown(creditView(purchase, t, lending, idError))
  return changed(authorise({ ...purchase, maskedId: maskPersonalId(id) }, purchase.buyerOutcome, change))
}

/** No number of the country's, or one of somebody too young for credit. */
function idErrorOf(id: string | undefined, { country }: Purchase, now: Date): MessageKey | undefined {
  if (id === undefined || !isIdCountry(country)) return 'validate.personalId'
  return isTooYoungForCredit(id, country, now.getTime(), TIME_ZONES[country]) ? 'pay.underAge' : undefined
}

/** Read for its mask alone: the number itself goes nowhere. Numbers made for tests are welcome here. */
function personalId({ country }: Purchase, form: BuyerForm, now: Date): string | undefined {
  if (!isIdCountry(country)) return undefined
  return parsePersonalId(form.personalId, country, {
    currentYear: now.getFullYear(),
    allowsTestIds: true,
  })
}
