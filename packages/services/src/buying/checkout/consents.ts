import type { LocaleCode } from '@shop/domain/market'

type Words = Readonly<Record<LocaleCode, string>>

/** What a buyer may agree to, for clients that still read the list (it is deprecated). */
const consents: readonly { readonly type: string; readonly name: Words }[] = [
  { type: 'terms', name: { nb: 'Kjøpsvilkår', sv: 'Köpvillkor', da: 'Handelsbetingelser', fi: 'Toimitusehdot' } },
  { type: 'newsletter', name: { nb: 'Nyhetsbrev', sv: 'Nyhetsbrev', da: 'Nyhedsbrev', fi: 'Uutiskirje' } },
  { type: 'sms', name: { nb: 'SMS', sv: 'SMS', da: 'SMS', fi: 'Tekstiviestit' } },
]

export function consentShapes(accepted: readonly string[], language: LocaleCode) {
  return consents.map(({ type, name }) => ({
    type,
    name: name[language],
    description: name[language],
    checked: accepted.includes(type),
    autoAccept: false,
  }))
}
