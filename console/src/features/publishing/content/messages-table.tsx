'use client'

import { NativeSelect } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ListFoot } from '@/ui/list-foot'
import { OnlyFilter } from '@/ui/only-filter'
import { SearchField } from '@/ui/search-field'
import { Empty } from '@/frame/states'
import { MessageLines, MOST } from './message-lines'
import type { MessageRow } from './message-rows'
import { MessagesHead } from './messages-head'
import { useMessageFilter } from './use-message-filter'
import { useTextGroupName } from './use-text-group-name'

export type MessagesProps = {
  namespaces: readonly string[]
  namespace: string
  /** What the payment service says on its own pages can only be read. */
  isOurs: boolean
  rows: readonly MessageRow[]
  missing: number
}

/** The texts of the shop in its four languages, side by side, as shoppers read them; what a language lacks is marked. */
export function MessagesTable(props: MessagesProps) {
  const { namespaces, namespace, isOurs, rows, missing } = props
  const t = useTranslations('console')
  const groupName = useTextGroupName()
  const router = useRouter()
  const { term, setTerm, onlyMissing, setOnlyMissing, found, published, isLoaded } = useMessageFilter(props)
  return (
    <>
      <MessagesHead namespace={namespace} isOurs={isOurs} missing={missing} isLoaded={isLoaded} />
      <div className="toolbar">
        <NativeSelect
          aria-label={t('studio.namespace')}
          value={namespace}
          data={namespaces.map((value) => ({ value, label: groupName(value) }))}
          onChange={(event) => router.replace(`/messages?in=${event.currentTarget.value}`)}
        />
        <SearchField
          label={t('table.filterBy', { name: t('nav.messages') })}
          placeholder={t('table.filter')}
          value={term}
          onChange={setTerm}
        />
        <OnlyFilter label={t('studio.onlyMissing')} isOn={onlyMissing} onChange={setOnlyMissing} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it */}
      <section className="scroll" tabIndex={0} aria-label={t('nav.messages')}>
        {found.length === 0 ? (
          <Empty
            icon={onlyMissing ? 'check' : 'filterOff'}
            title={t(onlyMissing ? 'studio.noneMissing' : 'states.filteredTitle')}
          />
        ) : (
          <MessageLines found={found} published={published} />
        )}
      </section>
      <ListFoot shown={Math.min(found.length, MOST)} total={rows.length} />
    </>
  )
}
