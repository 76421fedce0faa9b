import { pageAlias } from '../reference/pages'
import { inEveryLanguage } from '../reference/words'
import { assortment, picturedFamilies } from './assortment/assortment'
import { demoSeed } from './demo-seed'
import { type Cast, castOf } from './parts/cast'
import { promoCodes } from './parts/discounts'
import { voucherCode } from './parts/membership'
import { orderPlans } from './parts/order-plans'
import { personas } from './parts/personas'
import { seedStaff, staffAccessOf } from './parts/staff'
import { zipsWithoutMethods } from './parts/zips-without-methods'
import { paymentInputs } from './payment-inputs'

/** What people and tests need to know of the demo shop; printed at the start and kept in `info.json`. */
export function demoFacts(
  seed: number = demoSeed,
  cast: Cast = castOf(assortment({ seed, families: picturedFamilies })),
) {
  const kari = personas[0]!
  const marked = (test: (memberType: string, mark?: string) => boolean) =>
    personas.find((one) => test(one.memberType ?? '', one.mark))!.email
  const guest = orderPlans.find((plan) => plan.buyer === null)!
  return {
    members: personas.flatMap(({ email, password, market, customerType, isMember }) =>
      password ? [{ email, password, market, customerType, isMember }] : [],
    ),
    staff: demoStaff(seed),
    promoCodes: {
      valid: promoCodes.valid,
      requirementsNotMet: promoCodes.requirementsNotMet,
      freeGift: promoCodes.freeGift,
      freeShipping: promoCodes.freeShipping,
      voucher: voucherCode(seed, kari.email, 'valid'),
    },
    customers: {
      ok: kari.email,
      blacklisted: marked((_, mark) => mark === 'blacklisted'),
      invalidEmail: marked((_, mark) => mark === 'invalid_email'),
      noCredit: marked((memberType) => memberType === 'NO CREDIT'),
      serialReturner: marked((memberType) => memberType.endsWith('Serialreturner')),
      fraud: marked((memberType) => memberType.endsWith('Fraud')),
      underReview: marked((memberType) => memberType.endsWith('Review')),
    },
    zips: { withoutMethods: zipsWithoutMethods },
    payments: paymentInputs,
    package: {
      id: 1,
      selections: cast.packages[0].groups.map((group, i) => ({
        groupId: i + 1,
        optionId: i * 10 + 1,
        skuId: group.options[0]!.skus[0]!.no,
      })),
    },
    pages: {
      about: inEveryLanguage((language) => pageAlias('about', language)),
      returns: inEveryLanguage((language) => pageAlias('returns', language)),
      shipping: inEveryLanguage((language) => pageAlias('delivery', language)),
    },
    order: { guestNumber: guest.id, guestEmail: guest.guestEmail!, memberNumber: 100002 },
    channelId: '1|no',
  }
}

export const demoStaff = (seed: number, access?: string) =>
  seedStaff.map((person) => {
    const { password, totpSecret } = staffAccessOf(seed, person, access)
    return { email: person.email, password, role: person.role, totpSecret }
  })

export type DemoFacts = ReturnType<typeof demoFacts>
