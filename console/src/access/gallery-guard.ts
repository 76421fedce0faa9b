import { notFound } from 'next/navigation'

/** The gallery is for developers and tests: where the switch is off, there is no such page. */
export function requireGallery(environment: Readonly<Record<string, string | undefined>>): void {
  if (environment.CONSOLE_GALLERY !== '1') notFound()
}
