import { localDate } from '../market'
import { birthDateOf, type Country, isOfAge } from '../validation'

/** From which birthday on somebody may buy on credit: no agreement binds a minor in any of the four countries. */
export const creditAge = 18

/** Whether a personal id, in the form it is stored in, is that of somebody too young for invoice and loan today. */
export function isTooYoungForCredit(personalId: string, country: Country, now: number, timeZone: string): boolean {
  const today = localDate(now, timeZone)
  const birthDate = birthDateOf(personalId, country, today)
  return birthDate === undefined || !isOfAge(birthDate, creditAge, today)
}
