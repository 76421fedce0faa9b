import type { Queryable } from '../../platform/sql'
import { openDocument, type StoredDocument } from './document-store'

/** A document of this order, when it may still be read. */
export const paperToRead = (db: Queryable, orderId: number, id: number): Promise<StoredDocument | undefined> =>
  openDocument(db, orderId, id)
