import { isTooYoungForCredit } from '@shop/domain/checkout'
import { ok, type Result } from '@shop/domain/shared'
import { type Country, cleanInput, maskPersonalId, parsePersonalId } from '@shop/domain/validation'
import type { MessageKey } from '@shop/i18n/messages'
import { needsStrongIdentification, type Purchase } from '../purchase'
import { authorise, type Change, cancel, type NotAllowed } from '../purchase-rules'
import { outcomeOfCard } from '../test-inputs'
import { bankName } from './banks'
import { readCard } from './card'
import { cardView } from './card-view'
import type { Lending } from './credit-facts'
import { asksForId, creditView, isIdCountry } from './credit-view'
import { atBankView, chooseBankView } from './identification-view'
import type { Translate, View } from './layout'

export type Step =
  | { readonly kind: 'changed'; readonly result: Result<Purchase, NotAllowed> }
  | { readonly kind: 'shown'; readonly view: View }

type Context = {
  readonly purchase: Purchase
  readonly lending: Lending
  readonly form: URLSearchParams
  readonly t: Translate
  readonly change: Change
}

const TIME_ZONES: Readonly<Record<Country, string>> = {
  NO: 'Europe/Oslo',
  SE: 'Europe/Stockholm',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
}

/** The code that the bank of the stand-in refuses; every other four digits are good. */
const REFUSED_CODE = '0000'

/** What the buyer sees who comes (back) to the page of an open purchase. */
export function viewFor(purchase: Purchase, t: Translate, lending: Lending): View {
  if (purchase.method === 'Card') return cardView(purchase, t)
  if (!needsStrongIdentification(purchase) || purchase.strongIdentificationAt) return creditView(purchase, t, lending)
  return purchase.bank ? atBankView(purchase, t) : chooseBankView(purchase, t, lending)
}

/** What the buyer sent from the page of an open purchase. What does not belong to where they are shows them where. */
export function takeStep(context: Context): Step {
  const { purchase, form, t, change, lending } = context
  const step = form.get('step')
  if (step === 'cancel') return changed(cancel(purchase, undefined, { ...change, failure: 'abandoned' }))
  if (purchase.method === 'Card') return step === 'card' ? payByCard(context) : shown(viewFor(purchase, t, lending))
  if (needsStrongIdentification(purchase) && !purchase.strongIdentificationAt) return identify(context, step)
  return step === 'approve' ? approve(context) : shown(viewFor(purchase, t, lending))
}

function payByCard({ purchase, form, t, change }: Context): Step {
  const given = { number: text(form, 'number'), expiry: text(form, 'expiry'), cvc: text(form, 'cvc') }
  const { digits, errors } = readCard(given, change.now)
  if (Object.keys(errors).length > 0) return shown(cardView(purchase, t, given, errors))
  return changed(authorise(purchase, outcomeOfCard(digits), change))
}

function identify({ purchase, form, t, change, lending }: Context, step: string | null): Step {
  if (step === 'back') return changed(ok({ ...purchase, bank: null }))
  if (step === 'bank') {
    const bank = text(form, 'bank')
    if (!bankName(bank)) return shown(chooseBankView(purchase, t, lending, 'pay.identify.bankMissing'))
    return changed(ok({ ...purchase, bank }))
  }
  if (step !== 'identify' || !purchase.bank) return shown(viewFor(purchase, t, lending))
  const id = personalId(purchase, form, change.now)
  const idError = idErrorOf(id, purchase, change.now)
  const code = cleanInput(text(form, 'code'))
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

function approve({ purchase, form, t, change, lending }: Context): Step {
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
function personalId({ country }: Purchase, form: URLSearchParams, now: Date): string | undefined {
  if (!isIdCountry(country)) return undefined
  return parsePersonalId(text(form, 'personalId'), country, { currentYear: now.getFullYear(), allowsTestIds: true })
}

const changed = (result: Result<Purchase, NotAllowed>): Step => ({ kind: 'changed', result })
const shown = (view: View): Step => ({ kind: 'shown', view })
const text = (form: URLSearchParams, name: string) => (form.get(name) ?? '').slice(0, 100)
