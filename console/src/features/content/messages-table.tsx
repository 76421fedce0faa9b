'use client'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { publishedDocumentSchema } from '@shop/contract/rest/publishing-answers'
import { languageIds } from '@shop/domain/language'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { DraftChoice } from '@/frame/publishing/draft-choice'
import { Empty } from '@/frame/shown'
import { Keys } from '@/frame/small-parts'
import { atPath } from '@/lib/publishing/at-path'
import { useStaff } from '@/lib/staff'
import { useDesk } from '@/lib/use-desk'
import { useTextGroupName } from '@/lib/use-text-group-name'
import { MessageLines, MOST } from './message-lines'
import type { MessageRow } from './message-rows'

type Props = {
  namespaces: readonly string[]
  namespace: string
  /** What the payment service says on its own pages can only be read. */
  isOurs: boolean
  rows: readonly MessageRow[]
  missing: number
}

/** The texts of the shop in its four languages, side by side, as shoppers read them; what a language lacks is marked. */
export function MessagesTable({ namespaces, namespace, isOurs, rows, missing }: Props) {
  const t = useTranslations('console')
  const groupName = useTextGroupName()
  const router = useRouter()
  const [term, setTerm] = useState('')
  const [onlyMissing, setOnlyMissing] = useState(false)
  const [isBegun, setBegun] = useState(false)
  const { may } = useStaff()
  const live = useDesk(isOurs ? `publishing/documents/texts/${namespace}` : null, publishedDocumentSchema)
  const wanted = term.trim().toLowerCase()
  const published = (key: string, at: number) => {
    const text = atPath(live.data?.body ?? undefined, [languageIds[at] ?? '', key])
    return typeof text === 'string' ? text : undefined
  }
  const said = rows.map(({ key, texts }) => ({ key, texts: texts.map((text, at) => published(key, at) ?? text) }))
  const found = said.filter(
    ({ key, texts }) =>
      (!onlyMissing || texts.includes(undefined)) && `${key} ${texts.join(' ')}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{t('nav.messages')}</h1>
          <span className="pm" role="status">
            {t('studio.missingKeys', { count: missing })}
          </span>
          <span className="sp" />
          {isOurs && (
            <div className="pa">
              <Link className="mantine-Button-root" data-variant="default" href={`/history/texts/${namespace}`}>
                {t('studio.history')}
              </Link>
              {may('content:edit') && (
                <Button disabled={!live.data} onClick={() => setBegun(true)}>
                  {t('studio.editIn', { name: groupName(namespace) })}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      <div className="bar">
        <NativeSelect
          aria-label={t('studio.namespace')}
          value={namespace}
          data={namespaces.map((value) => ({ value, label: groupName(value) }))}
          onChange={(event) => router.replace(`/messages?in=${event.currentTarget.value}`)}
        />
        <TextInput
          data-page-search
          className="search-field"
          aria-label={t('table.filterBy', { name: t('nav.messages') })}
          placeholder={t('table.filter')}
          leftSection={<Icon name="search" size={15} />}
          rightSection={<Keys keys={['/']} />}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        <Checkbox
          size="xs"
          label={t('studio.onlyMissing')}
          checked={onlyMissing}
          onChange={(event) => setOnlyMissing(event.currentTarget.checked)}
        />
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
      <div className="tf">
        <span role="status">{t('table.shown', { shown: Math.min(found.length, MOST), total: rows.length })}</span>
      </div>
      {isBegun && (
        <DraftChoice
          title={t('studio.editIn', { name: groupName(namespace) })}
          onClose={() => setBegun(false)}
          onChosen={(id) => router.push(`/drafts/${id}/texts/${namespace}`)}
        />
      )}
    </>
  )
}
