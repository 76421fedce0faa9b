import { knownCountry, parseOrganisationId, parsePersonalId } from '@shop/domain/validation'
import { refuse } from '../../platform/refusal'
import type { SecretBox } from '../../platform/secret-box'

/** The id of a person is kept sealed, with a fingerprint to find it by; that of an organisation is public. */
export type StoredIdentity = {
  readonly personalIdEncrypted: string | null
  readonly personalIdHash: Buffer | null
  readonly organisationId: string | null
}

type Kept = Omit<StoredIdentity, 'personalIdHash'> & { readonly customerType: 'PERSON' | 'ORGANIZATION' }
type Owner = { readonly userId: number; readonly isMasked: boolean }

export type Identities = ReturnType<typeof createIdentities>

export function createIdentities(secrets: SecretBox, { allowsTestIds }: { readonly allowsTestIds: boolean }) {
  const subject = (userId: number) => `user ${userId} personal id`

  const personOf = (kept: Kept, { userId, isMasked }: Owner): string | null => {
    if (kept.personalIdEncrypted === null) return null
    const id = secrets.open(kept.personalIdEncrypted, subject(userId))
    // The first digits are the date of birth.
    return isMasked ? '*'.repeat(id.length) : id
  }

  return {
    /** What `personalId` says: of a person the national id, of an organisation its own. */
    shown: (kept: Kept, owner: Owner): string | null =>
      kept.customerType === 'ORGANIZATION' ? kept.organisationId : personOf(kept, owner),

    /** The national id that an order or a checkout holds under its own key, in full. */
    opened: (sealed: string, key: `${'order' | 'checkout'} ${string}`): string => secrets.open(sealed, key),

    /** The id of this kind of customer takes the place of what was kept; empty text removes it. */
    replaced: (
      text: string,
      customerType: 'PERSON' | 'ORGANIZATION',
      at: { readonly userId: number; readonly countries: readonly string[]; readonly currentYear: number },
    ): Partial<StoredIdentity> => {
      const countries = at.countries.flatMap((country) => knownCountry(country) ?? [])
      const parse = customerType === 'ORGANIZATION' ? parseOrganisationId : parsePersonalId
      const parsed = countries
        .map((country) => parse(text, country, { currentYear: at.currentYear, allowsTestIds }))
        .find((id) => id !== undefined)
      const isEmpty = text.trim() === ''
      if (!isEmpty && parsed === undefined)
        throw refuse('INVALID_IDENTITY_NUMBER', 'personalId is not an id of the country')
      const id = isEmpty ? null : (parsed ?? null)
      if (customerType === 'ORGANIZATION') return { organisationId: id }
      return {
        personalIdEncrypted: id === null ? null : secrets.seal(id, subject(at.userId)),
        personalIdHash: id === null ? null : secrets.fingerprint(id),
      }
    },
  }
}
