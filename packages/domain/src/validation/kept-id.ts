export type KeptId = { readonly personalId: string | null; readonly organisationId: string | null }

/**
 * As what an id, in the form it is stored in, is kept: that of an organisation in the open, that of a person sealed. A
 * Swedish sole trader has no other id than the personal one, so it is sealed as well.
 */
export function keptId(id: string | null, customerType: 'PERSON' | 'ORGANIZATION'): KeptId {
  const isOpen = customerType === 'ORGANIZATION' && !isPersonalId(id ?? '')
  return isOpen ? { personalId: null, organisationId: id } : { personalId: id, organisationId: null }
}

/** Of the four countries Sweden alone has organisations that are persons; no organisation number looks like theirs. */
const isPersonalId = (id: string): boolean => /^\d{8}-\d{4}$/.test(id)
