import type { DocumentEdit } from './use-document-edit'
import type { ErrorAt } from './use-error-at'

export type FormProps = { edit: DocumentEdit; errorAt: ErrorAt }
