import { flatMessages } from '@shop/i18n/message-key'
import type { MessageKey, Namespace } from '@shop/i18n/messages'
import { fieldsOf } from '@/browser/fields-of'
import { fillMessage } from './fill-message'

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

const fetched = new Map<string, Promise<Record<string, string>>>()

/** Texts of drawers and dialogs that no first load needs: asked for with the code that shows them, once per visit. */
export async function lazyTexts(...namespaces: readonly Namespace[]): Promise<Translate> {
  const language = document.documentElement.lang
  const texts = await lazyPatterns(...namespaces)
  return (key, values = {}) => fillMessage(texts[key] ?? '', values, language)
}

/** The same, not filled yet. */
export async function lazyPatterns(...namespaces: readonly Namespace[]): Promise<Readonly<Record<string, string>>> {
  const { lang } = document.documentElement
  const missing = namespaces.filter((namespace) => !fetched.has(`${lang} ${namespace}`))
  if (missing.length > 0) ask(lang, missing)
  return Object.assign({}, ...(await Promise.all(namespaces.map((namespace) => fetched.get(`${lang} ${namespace}`)))))
}

/** All that one dialog lacks comes in one answer. */
function ask(lang: string, namespaces: readonly Namespace[]): void {
  const { texts: version } = document.documentElement.dataset
  const path = `/api/texts/${lang}/${namespaces.join('.')}${version ? `?v=${version}` : ''}`
  const asked = fetch(path).then(async (response) => {
    if (!response.ok) throw new Error(`no texts at ${path}: ${response.status}`)
    return fieldsOf(await response.json())
  })
  for (const namespace of namespaces) {
    const key = `${lang} ${namespace}`
    const texts = asked.then((all) => flatMessages(fieldsOf(all[namespace]), namespace))
    fetched.set(key, texts)
    // A failed request must not be remembered: the next opening of the dialog tries again.
    texts.catch(() => fetched.delete(key))
  }
}
