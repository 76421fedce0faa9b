import { Refusal } from '../../platform/refusal'

export const accountGone = () => new Refusal('UNAUTHENTICATED', 401, 'The account is closed')
