import { cookieNames, storageNames } from '@shop/domain/constants'
import { readCookie } from '@/browser/cookie'
import { type CheckoutValues, emptyForm, type FieldName } from './checkout-form'

const NAME = storageNames.checkoutForm
/** What identifies a person for good is typed anew each time, and so is what one agrees to. */
const neverKept: readonly FieldName[] = [
  ...(['personalId', 'organisationId', 'gender'] as const),
  ...(['acceptsTerms', 'acceptsEmail', 'acceptsSms'] as const),
]

/** A visitor's form lives as long as the tab; a signed-in shopper's is kept by the account. */
export function keepForm(values: CheckoutValues): void {
  if (readCookie(cookieNames.token)) {
    forgetForm()
    return
  }
  const kept = Object.entries(values).filter(([name, value]) => value !== '' && !neverKept.includes(name as FieldName))
  tried(() => sessionStorage.setItem(NAME, JSON.stringify(Object.fromEntries(kept))))
}

export const forgetForm = (): void => tried(() => sessionStorage.removeItem(NAME))

export function keptForm(): Partial<CheckoutValues> {
  let text: string | null = null
  tried(() => {
    text = sessionStorage.getItem(NAME)
  })
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    const known = Object.entries(found).filter(
      ([name, value]) =>
        Object.hasOwn(emptyForm, name) && !neverKept.includes(name as FieldName) && typeof value === 'string',
    )
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}

/** Storage may be switched off or full: the form is then typed again after a reload. */
function tried(act: () => void): void {
  try {
    act()
  } catch {}
}
