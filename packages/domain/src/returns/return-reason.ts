/** Why goods come back. Nobody has to say; who does helps the next buyer. */
export const returnReasons = ['tooSmall', 'tooBig', 'notAsPictured', 'quality', 'faulty', 'changedMind'] as const

export type ReturnReason = (typeof returnReasons)[number]

export function isReturnReason(text: string): text is ReturnReason {
  return (returnReasons as readonly string[]).includes(text)
}

/** A seal guards against withdrawals alone: who complains of a fault may have broken it. */
export const mustBeSealed = (reason: string | null): boolean => reason !== 'faulty'
