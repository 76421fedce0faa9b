import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const mounted = new Set<string>()

/** Puts what lies over the pages at the end of the document, once, and no page has to know of it. */
export async function mountOnce(name: string, element: ReactNode): Promise<void> {
  if (mounted.has(name)) return
  mounted.add(name)
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(element)
  await new Promise((drawn) => setTimeout(drawn))
}
