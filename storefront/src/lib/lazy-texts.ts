import { flatMessages } from '@shop/i18n/message-key'
import type { MessageKey, Namespace } from '@shop/i18n/messages'
import { fillMessage } from './fill-message'

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

const fetched = new Map<string, Promise<Record<string, string>>>()

/** Texts of drawers and dialogs that no first load needs: asked for with the code that shows them, once per visit. */
export async function lazyTexts(...namespaces: readonly Namespace[]): Promise<Translate> {
  const language = document.documentElement.lang
  const locale = language.slice(0, 2)
  const parts = await Promise.all(namespaces.map((namespace) => namespaceOf(locale, namespace)))
  const texts: Record<string, string> = Object.assign({}, ...parts)
  return (key, values = {}) => fillMessage(texts[key] ?? '', values, language)
}

function namespaceOf(locale: string, namespace: Namespace): Promise<Record<string, string>> {
  const path = `/api/texts/${locale}/${namespace}`
  const known = fetched.get(path)
  if (known) return known
  const asked = fetch(path).then(async (response) => {
    if (!response.ok) throw new Error(`no texts at ${path}: ${response.status}`)
    return flatMessages((await response.json()) as object, namespace)
  })
  fetched.set(path, asked)
  // A failed request must not be remembered: the next opening of the dialog tries again.
  asked.catch(() => fetched.delete(path))
  return asked
}
