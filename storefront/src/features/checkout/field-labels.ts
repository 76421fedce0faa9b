import type { Translate } from '@/texts/lazy-texts'
import type { FieldName } from './checkout-form'

/** The summary stands far from the fields: it says which one is meant. */
export function labelled(t: Translate, name: FieldName, text: string): string {
  const labels: Partial<Record<FieldName, string>> = {
    zip: t('field.zip'),
    city: t('field.city'),
    organisationId: t('field.organisationId'),
    company: t('field.companyName'),
    email: t('field.email'),
    mobile: t('field.phone'),
    firstName: t('field.firstName'),
    lastName: t('field.lastName'),
    addressLine1: t('field.address'),
    addressLine2: t('field.address2'),
    careOf: t('field.careOf'),
    entryCode: t('field.entryCode'),
    orderMessage: t('field.orderMessage'),
    personalId: t('field.personalId'),
  }
  const label = labels[name]
  return label ? `${label}: ${text}` : text
}
