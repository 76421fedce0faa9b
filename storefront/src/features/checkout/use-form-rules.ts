import { useEffect, useState } from 'react'
import { type FormRules, formRules } from './form-problems'

/** The rules of the country, once they have come. */
export function useFormRules(country: string, needsPersonalId: boolean): FormRules | undefined {
  const [rules, setRules] = useState<FormRules>()
  useEffect(() => {
    let isCurrent = true
    formRules(country, needsPersonalId)
      .then((loaded) => isCurrent && setRules(() => loaded))
      .catch((error: unknown) => reportError(error))
    return () => {
      isCurrent = false
    }
  }, [country, needsPersonalId])
  return rules
}
