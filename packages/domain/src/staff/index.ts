export {
  type AccessFacts,
  accessRules,
  type Lookup,
  MANY_LOOKUPS,
  manyLookups,
  type NeedRule,
  needRules,
} from './access-needs'
export {
  type AuditChange,
  type AuditCreation,
  type AuditDeletion,
  type AuditEventName,
  type AuditLook,
  auditChanges,
  auditCreations,
  auditDeletions,
  auditEvents,
  auditLooks,
} from './audit-event'
export { goodwillLimitOf, goodwillLimits, needsSecondPair } from './goodwill-limit'
export {
  type AccessPolicy,
  accessHoldLimits,
  CALL_REFERENCE,
  type ImpersonationFacts,
  type ImpersonationLapse,
  type ImpersonationReason,
  type ImpersonationScope,
  type ImpersonationTarget,
  impersonationLimits,
  impersonationReasons,
  LONGEST_TICKET,
  lapseOf,
  reasonFault,
  scopeNow,
  stricterPolicy,
  type TargetRefusal,
  type TicketFault,
  targetRefusal,
  ticketFault,
} from './impersonation'
export { maskPhone, maskWords } from './masking'
export {
  GRAPHQL_OPERATIONS,
  graphqlClass,
  isChange,
  type OperationClass,
  REST_OPERATIONS,
  restClass,
  STOREFRONT_OPERATIONS,
  storefrontClass,
} from './operation-classes'
export {
  mayStaff,
  mayStaffInEach,
  permissionsOf,
  reachOf,
  type StaffGrant,
  type StaffPermission,
  type StaffReach,
  type StaffRole,
  staffPermissions,
  staffRoles,
} from './permissions'
export { presetOf, type StaffPreset } from './preset'
export { type ProviderEntry, providerEntry, rolesOfGroups } from './provider-account'
export { type ReviewFault, reviewFaults } from './review-faults'
export { foldedName, isSimilarName } from './similar-name'
export { readSystemReason, type SystemReason, systemReasons, writtenReason } from './system-reason'
