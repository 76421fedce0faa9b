import type { Path } from '@shop/domain/publishing'
import type { DocumentEdit } from '@/lib/publishing/use-document-edit'

export type FormProps = { edit: DocumentEdit; errorAt: (...path: Path) => string | null }
