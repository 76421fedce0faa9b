import { passesMod97 } from '../validation/check-digits'

/** The length of an IBAN in each country of the shop; what follows its check digits is the account as the country writes it. */
const ibanLengths: Readonly<Record<string, number>> = { NO: 15, SE: 24, DK: 18, FI: 18 }

/** An account without the signs that people group it with. */
export const accountNumber = (written: string): string => written.toUpperCase().replace(/[\s.-]/g, '')

/**
 * The account among the shop's own that a bank means, under the name by which its payments are known: without country and
 * check digits. Compared as a whole, an IBAN also with its own national form.
 */
export function ownAccount(own: readonly string[], written: string): string | undefined {
  const forms = formsOf(accountNumber(written))
  const found = own.map(accountNumber).find((account) => formsOf(account).some((form) => forms.includes(form)))
  return found && (nationalOf(found) ?? found)
}

function formsOf(account: string): readonly string[] {
  const national = nationalOf(account)
  if (national === undefined) return [account]
  // In Denmark an account has up to ten digits behind the four of its bank.
  const short = account.startsWith('DK') ? national.slice(0, 4) + national.slice(4).replace(/^0+/, '') : national
  return [account, national, short]
}

/** Undefined for what is no IBAN of a country that the shop knows. */
function nationalOf(account: string): string | undefined {
  const isIban =
    /^[A-Z]{2}\d+$/.test(account) &&
    account.length === ibanLengths[account.slice(0, 2)] &&
    passesMod97(account.slice(4) + account.slice(0, 4))
  return isIban ? account.slice(4) : undefined
}
