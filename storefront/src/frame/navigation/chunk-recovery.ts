import { storageNames } from '@shop/domain/constants'
import { mayReloadForChunk } from '@shop/domain/navigation'

const FAILED_CHUNK =
  /ChunkLoadError|Failed to load chunk|Loading (CSS )?chunk|dynamically imported module|module script failed/

/** A tab that stood open over a new release asks for code that is no longer there. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && FAILED_CHUNK.test(`${error.name} ${error.message}`)
}

/**
 * Loads the page anew, once a minute at most, and without what the service worker has kept: it may be what is out of date.
 * False when that was just done, or when there is no connection, which a new page would not find either.
 */
export function recoverFromChunkFailure(): boolean {
  if (!navigator.onLine || !mayReloadForChunk(lastReload(), Date.now())) return false
  try {
    sessionStorage.setItem(storageNames.lastReload, String(Date.now()))
  } catch {
    // Without a memory of the last reload the next one could not be held back.
    return false
  }
  void forgetKeptFiles().finally(() => location.reload())
  return true
}

function lastReload(): number | undefined {
  try {
    const stored = sessionStorage.getItem(storageNames.lastReload)
    return stored === null ? undefined : Number(stored)
  } catch {
    return undefined
  }
}

async function forgetKeptFiles(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.all(registrations.map((registration) => registration.unregister()))
    const names = 'caches' in window ? await caches.keys() : []
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // The reload is worth trying all the same.
  }
}
