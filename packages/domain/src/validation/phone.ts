import { cleanInput } from './clean-input'
import type { Country } from './personal-id'

type Plan = {
  readonly code: string
  readonly mobile: RegExp
  readonly trunk: string
}

const plans: Record<Country, Plan> = {
  SE: { code: '46', mobile: /^7[02369]\d{7}$/, trunk: '0' },
  NO: { code: '47', mobile: /^[49]\d{7}$/, trunk: '' },
  DK: { code: '45', mobile: /^[2-9]\d{7}$/, trunk: '' },
  FI: { code: '358', mobile: /^(4\d|50)\d{4,8}$/, trunk: '0' },
}

/** A mobile number as E.164 (`+46701234567`), from the national form, `00` or `+`; undefined when it is none. */
export function parsePhone(text: string, country: Country): string | undefined {
  const cleaned = cleanInput(text)
  if (!/^[+\d][\d ()/.-]*$/.test(cleaned)) return undefined
  const digits = cleaned.replace(/[^\d+]/g, '').replace(/^00/, '+')
  const { code, trunk, mobile } = plans[country]
  if (digits.startsWith('+')) {
    // `+46 (0)70 ...` is a common way to write both forms at once.
    const owner = (Object.keys(plans) as Country[]).find((each) => digits.startsWith(`+${plans[each].code}`))
    if (!owner) return undefined
    const rest = withoutTrunk(digits.slice(plans[owner].code.length + 1), plans[owner].trunk)
    return plans[owner].mobile.test(rest) ? `+${plans[owner].code}${rest}` : undefined
  }
  const national = withoutTrunk(digits, trunk)
  const isComplete = trunk === '' || digits.startsWith(trunk)
  return isComplete && mobile.test(national) ? `+${code}${national}` : undefined
}

function withoutTrunk(digits: string, trunk: string): string {
  return trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits
}
