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

/** Stands for a national id in what its owner reads too; neither birth date nor length is told. */
const MASK = '***********'
/** What was read is sent back; an id never consists of these signs. */
const isMask = (text: string) => /^\*+$/.test(text.trim())

export type Identities = ReturnType<typeof createIdentities>

export function createIdentities(secrets: SecretBox, { allowsTestIds }: { readonly allowsTestIds: boolean }) {
  const subject = (userId: number) => `user ${userId} personal id`

  return {
    /** What `personalId` says to every reader: the id of an organisation; of a person, only that there is one. */
    shown: ({ customerType, organisationId, personalIdEncrypted }: Kept): string | null =>
      customerType === 'ORGANIZATION' ? organisationId : personalIdEncrypted && MASK,

    /** The id itself, for the export to its owner and for staff who gave a reason. */
    inFull: ({ customerType, organisationId, personalIdEncrypted }: Kept, userId: number): string | null =>
      customerType === 'ORGANIZATION'
        ? organisationId
        : personalIdEncrypted && secrets.open(personalIdEncrypted, subject(userId)),

    /** The national id that an order or a checkout holds under its own key, in full. */
    opened: (sealed: string, key: `${'order' | 'checkout'} ${string}`): string => secrets.open(sealed, key),

    /** The id of this kind of customer takes the place of what was kept; empty text removes it, a mask changes nothing. */
    replaced: (
      text: string,
      customerType: 'PERSON' | 'ORGANIZATION',
      at: { readonly userId: number; readonly countries: readonly string[]; readonly currentYear: number },
    ): Partial<StoredIdentity> => {
      if (isMask(text)) return {}
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
