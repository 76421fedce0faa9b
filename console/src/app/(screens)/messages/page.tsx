import { messagesFor } from '@shop/i18n/messages'
import { publishableNamespaces } from '@shop/i18n/published-texts'
import { MESSAGE_LANGUAGES, messageRows } from '@/features/publishing/content/message-rows'
import { MessagesTable } from '@/features/publishing/content/messages-table'
import { pageTitle } from '@/lib/page-title'

type Props = { searchParams: Promise<{ in?: string | string[] }> }

export const generateMetadata = () => pageTitle('nav.messages')

export default async function MessagesPage({ searchParams }: Props) {
  const { in: asked } = await searchParams
  const rows = messageRows(MESSAGE_LANGUAGES.map((language) => messagesFor(language)))
  const namespaces = [...new Set(rows.map(({ key }) => key.split('.')[0] ?? ''))]
  const namespace = namespaces.find((name) => name === asked) ?? namespaces[0] ?? ''
  return (
    <MessagesTable
      key={namespace}
      namespaces={namespaces}
      namespace={namespace}
      isOurs={publishableNamespaces.includes(namespace)}
      rows={rows.filter(({ key }) => key.startsWith(`${namespace}.`))}
      missing={rows.filter(({ texts }) => texts.includes(undefined)).length}
    />
  )
}
