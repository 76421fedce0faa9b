import type { StaffActor } from '../../people/staff/staff-door'

/** Of a member of the staff, as the record names them. */
export const auditActor = ({ staffId, ref, sessionId }: Pick<StaffActor, 'staffId' | 'ref' | 'sessionId'>) =>
  ({ kind: 'staff', staffId, ref, sessionId }) as const
