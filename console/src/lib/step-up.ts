import { sessionStep } from './session-step'

/** True where the code of the authenticator fits. */
export const stepUp = async (code: string): Promise<boolean> => (await sessionStep('step-up', { code })).ok
