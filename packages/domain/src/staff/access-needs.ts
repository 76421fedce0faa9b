/** Why an access may have had no need. None of them is a verdict: each is something for a second pair of eyes. */
export const needRules = [
  'breakGlass',
  'sameSurname',
  'sameAddress',
  'colleague',
  'vip',
  'manyLookups',
  'noFollowUp',
] as const
export type NeedRule = (typeof needRules)[number]

/** So many customers in a day, nothing done for any of them and no ticket. */
export const MANY_LOOKUPS = 15

type Place = { readonly line: string; readonly zip: string }
export type AccessFacts = {
  /** The address is that of their own account in the shop, where they have one. */
  readonly staff: { readonly name: string; readonly home?: Place | undefined }
  readonly customer: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly home: Place
    /** Protected, or at the highest level of the programme. */
    readonly isVip: boolean
  }
  readonly colleagues: readonly { readonly name: string; readonly email: string }[]
  /** Seen as the customer, or a hidden field shown: more than the first screen. */
  readonly wentDeep: boolean
  /** Seen against the customer's choice: always looked at afterwards. */
  readonly brokeGlass: boolean
  readonly didSomething: boolean
  /** The time in which something might still follow. */
  readonly isOver: boolean
}

export function accessRules(facts: AccessFacts): readonly NeedRule[] {
  const { staff, customer, colleagues } = facts
  const name = folded(`${customer.firstName} ${customer.lastName}`)
  const holds: Readonly<Record<Exclude<NeedRule, 'manyLookups'>, boolean>> = {
    breakGlass: facts.brokeGlass,
    sameSurname: surnames(customer.lastName).some((one) => surnames(lastWord(staff.name)).includes(one)),
    sameAddress: staff.home !== undefined && isSamePlace(staff.home, customer.home),
    colleague: colleagues.some(
      (one) => folded(one.email) === folded(customer.email) || (name !== '' && folded(one.name) === name),
    ),
    vip: customer.isVip,
    noFollowUp: facts.wentDeep && facts.isOver && !facts.didSomething,
  }
  return needRules.filter((rule) => rule !== 'manyLookups' && holds[rule])
}

export type Lookup = {
  readonly staffId: number
  readonly day: string
  readonly hasTicket: boolean
  readonly didSomething: boolean
}

/** Who looked at many customers in one day without a ticket and without doing anything, and at how many. */
export function manyLookups(lookups: readonly Lookup[]): ReadonlyMap<number, number> {
  const days = new Map<string, { staffId: number; many: number }>()
  for (const { staffId, day, hasTicket, didSomething } of lookups) {
    if (hasTicket || didSomething) continue
    const kept = days.get(`${staffId} ${day}`) ?? { staffId, many: 0 }
    days.set(`${staffId} ${day}`, { ...kept, many: kept.many + 1 })
  }
  const most = new Map<number, number>()
  for (const { staffId, many } of days.values())
    if (many >= MANY_LOOKUPS) most.set(staffId, Math.max(many, most.get(staffId) ?? 0))
  return most
}

const folded = (text: string) => text.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')
const lastWord = (name: string) => name.trim().split(/\s+/).at(-1) ?? ''
/** Both of a double name. */
const surnames = (name: string) => folded(name).split(/[\s-]/).filter(Boolean)
const flat = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '')

function isSamePlace(a: Place, b: Place): boolean {
  return flat(a.line) !== '' && flat(a.line) === flat(b.line) && flat(a.zip) !== '' && flat(a.zip) === flat(b.zip)
}
