import { Refusal } from '../platform/refusal'

export const previewOver = () => new Refusal('PREVIEW_INVALID', 403, 'The preview is over')
