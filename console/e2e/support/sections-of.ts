import { mayStaff, type StaffPermission, type StaffRole } from '@shop/domain/staff'
import { isOpenTo, SECTIONS } from '../../src/frame/sections'

/** The colleagues who follow the sections, and their roles in the services. */
export const WALKERS = {
  'customer-service-lead': ['cs_agent', 'cs_lead'],
  merchandiser: ['merchandiser', 'market_manager'],
  admin: ['admin', 'auditor'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>
export type Walker = keyof typeof WALKERS

const walkers = Object.keys(WALKERS) as Walker[]
/** Each role begins with another day. */
const ITS_OWN = '/'

function isOpen(section: (typeof SECTIONS)[number], walker: Walker): boolean {
  const grants = WALKERS[walker].map((role) => ({ role, marketId: null }))
  return isOpenTo(section, (action) => mayStaff(grants, action as StaffPermission))
}

/** The addresses of the sections that this colleague follows: one that several see is followed by the first of them. */
export const sectionsOf = (walker: Walker): readonly string[] =>
  SECTIONS.filter(
    (section) =>
      isOpen(section, walker) && (section.path === ITS_OWN || walkers.find((one) => isOpen(section, one)) === walker),
  ).map(({ path }) => path)
