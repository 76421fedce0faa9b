import { useState } from 'react'

/** The markup of documents, for who comes back to a page later in the visit. */
const sent = new Map<string, string>()

/** The markup of a part whose data the document left out, by its `data-sent`; undefined where the data came. */
export function useSentMarkup(of: string, data: string): { readonly __html: string } | undefined {
  const [markup] = useState(() => (data ? undefined : { __html: markupOf(of) }))
  return markup
}

function markupOf(of: string): string {
  const markup = sent.get(of) ?? document.querySelector(`[data-sent="${CSS.escape(of)}"]`)?.innerHTML ?? ''
  sent.set(of, markup)
  return markup
}
