import { isMask, keptId, knownCountry, parseOrganisationId, parsePersonalId } from '@shop/domain/validation'
import { refuse } from '../../platform/refusal'
import type { SecretBox } from '../../platform/secret-box'

/** The id of a person, and so of a sole trader, is kept sealed, with a fingerprint to find it by; that of a company is public. */
export type StoredIdentity = {
  readonly personalIdEncrypted: string | null
  readonly personalIdHash: Buffer | null
  readonly organisationId: string | null
}

type Kept = Omit<StoredIdentity, 'personalIdHash'> & { readonly customerType: 'PERSON' | 'ORGANIZATION' }

/** Stands for a national id in what its owner reads too; neither birth date nor length is told. */
const MASK = '***********'

const openId = ({ customerType, organisationId }: Kept): string | null =>
  customerType === 'ORGANIZATION' ? organisationId : null

export type Identities = ReturnType<typeof createIdentities>

export function createIdentities(secrets: SecretBox, { allowsTestIds }: { readonly allowsTestIds: boolean }) {
  const subject = (userId: number) => `user ${userId} personal id`

  return {
    /** What `personalId` says to every reader: the id of a company; of a person, only that there is one. */
    shown: (kept: Kept): string | null => openId(kept) ?? (kept.personalIdEncrypted && MASK),

    /** The id itself, for the export to its owner and for staff who gave a reason. */
    inFull: (kept: Kept, userId: number): string | null =>
      openId(kept) ?? (kept.personalIdEncrypted && secrets.open(kept.personalIdEncrypted, subject(userId))),

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
      const { personalId, organisationId } = keptId(isEmpty ? null : (parsed ?? null), customerType)
      return {
        personalIdEncrypted: personalId === null ? null : secrets.seal(personalId, subject(at.userId)),
        personalIdHash: personalId === null ? null : secrets.fingerprint(personalId),
        ...(customerType === 'ORGANIZATION' && { organisationId }),
      }
    },
  }
}
