import { PageFailure } from './page-failure'

/** Without its layout no page stands: that is a failure of our own, whatever status the service answered. */
export async function loadLayout<T>(parts: Promise<T>): Promise<T> {
  try {
    return await parts
  } catch (error) {
    if (error instanceof PageFailure) throw new PageFailure(error.message, undefined, { cause: error })
    throw error
  }
}
