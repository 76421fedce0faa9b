import { jsonForScript } from './structured-data/json-for-script'

/** What the page is about, for search engines. Data, not code: no policy has to allow it. */
export function JsonLd({ data }: { readonly data: object }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every sign that could end the element is written as a number
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />
}
