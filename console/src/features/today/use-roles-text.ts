import type { StaffRole } from '@shop/domain/staff'
import { useTranslations } from 'next-intl'

/** What somebody is here; who leads a team need not be told to belong to it. */
export function useRolesText() {
  const t = useTranslations('console.roles')
  return (roles: readonly StaffRole[]) =>
    roles
      .filter((role) => role !== 'cs_agent' || !roles.includes('cs_lead'))
      .map((role) => t(role))
      .join(', ')
}
