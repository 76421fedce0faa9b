'use client'

import { Button, Checkbox } from '@mantine/core'
import { type DeskFavourite, deskFavouritesSchema } from '@shop/contract/rest/desk-sections'
import { favouritesCap } from '@shop/domain/constants'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { FindProduct, stockTone } from '@/frame/find-product'
import { Icon } from '@/frame/icon'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { State } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { useStaff } from '@/lib/staff'
import { useDesk } from '@/lib/use-desk'
import { useNumbers } from '@/lib/use-numbers'
import { EditError } from './edit-error'
import { useSectionEdit } from './use-section-edit'

const column = createColumnHelper<DeskFavourite>()
const AGAIN_MS = 3_000

/** The hearts of a customer, newest first; changes of the shopper arrive by themselves. */
export function Favourites({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const numbers = useNumbers()
  const address = `customers/${customer}/favourites`
  const desk = useDesk(address, deskFavouritesSchema)
  const { edit, isBusy, error } = useSectionEdit(address, deskFavouritesSchema, desk)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const canEdit = may('favourites:edit')
  useFollowed(address, desk.data?.version, desk.show)

  const columns = useMemo(() => {
    const toggle = (ref: string) =>
      setChosen((old) => new Set(old.has(ref) ? [...old].filter((other) => other !== ref) : [...old, ref]))
    return [
      column.display({
        id: 'choose',
        header: () => <span className="vh">{t('table.actions')}</span>,
        meta: { width: '46px' },
        cell: ({ row: { original } }) => (
          <Checkbox
            size="xs"
            aria-label={t('table.selectRow', { name: original.name })}
            checked={chosen.has(original.ref)}
            disabled={!canEdit}
            onChange={() => toggle(original.ref)}
          />
        ),
      }),
      column.display({
        id: 'item',
        header: t('cart.item'),
        cell: ({ row: { original } }) => (
          <span className="row g12">
            <span className="th">
              {original.image && (
                // biome-ignore lint/performance/noImgElement: the image service makes the sizes
                <img
                  src={`/images/product/240f320/${encodeURIComponent(original.image)}`}
                  alt=""
                  width={36}
                  height={44}
                  loading="lazy"
                />
              )}
            </span>
            <span className="two">
              <b className="b">{original.name}</b>
              <small>
                {original.brand} <span className="mono">{original.articleNumber}</span>
              </small>
            </span>
          </span>
        ),
      }),
      column.display({
        id: 'stock',
        header: t('cart.stock'),
        cell: ({
          row: {
            original: { stock },
          },
        }) =>
          stock === null ? (
            <State>{t('favourites.gone')}</State>
          ) : (
            <State tone={stockTone(stock)}>{t('cart.left', { stock })}</State>
          ),
      }),
      column.display({
        id: 'price',
        header: t('cart.unitPrice'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => original.priceFormatted ?? '–',
      }),
      column.display({
        id: 'lowest',
        header: t('favourites.lowest'),
        meta: { align: 'right', wideOnly: true },
        cell: ({ row: { original } }) => original.lowestFormatted ?? '–',
      }),
    ]
  }, [t, chosen, canEdit])

  const add = (article: string) => edit({ do: 'add', article, version: desk.data?.version ?? 0 })
  const remove = async () => {
    if (await edit({ do: 'remove', refs: [...chosen], version: desk.data?.version ?? 0 })) setChosen(new Set())
  }
  return (
    <Shown of={desk} system={t('customer.tabs.favourites')} skeleton={<RowSkeletons />}>
      {({ items, count, migrated }) => (
        <>
          <div className="bar">
            <span className="dim">{t('favourites.countOf', { count, max: numbers.whole(favouritesCap) })}</span>
            <State tone={migrated ? 'ok' : 'gray'}>
              {migrated ? t('favourites.isMigrated') : t('favourites.notMigrated')}
            </State>
            <span className="sp" />
            {canEdit && (
              <FindProduct
                of={`customers/${customer}`}
                label={t('favourites.addProduct')}
                isDisabled={isBusy}
                onTake={({ articleNumber }) => add(articleNumber)}
              />
            )}
          </div>
          <EditError error={error} />
          <div className="scroll">
            {items.length > 0 ? (
              <DeskTable
                name="favourites"
                label={t('customer.tabs.favourites')}
                rows={items}
                columns={columns}
                idOf={({ ref }) => ref}
                size="xl"
              />
            ) : (
              <Empty icon="heart" title={t('favourites.none')} />
            )}
          </div>
          {chosen.size > 0 && (
            <div className="tf">
              <span role="status">{t('table.selected', { count: chosen.size })}</span>
              <Button
                size="xs"
                variant="danger"
                loading={isBusy}
                leftSection={<Icon name="bin" size={14} />}
                onClick={remove}
              >
                {t('actions.remove')}
              </Button>
            </div>
          )}
        </>
      )}
    </Shown>
  )
}

type Answer = Parameters<ReturnType<typeof useDesk<typeof deskFavouritesSchema>>['show']>[0]

/** The server answers when there is another version than this one, or after a while all the same. */
function useFollowed(address: string, version: number | undefined, show: (answer: Answer) => void) {
  const take = useEffectEvent(show)
  useEffect(() => {
    if (version === undefined) return
    const stop = new AbortController()
    let again: ReturnType<typeof setTimeout>
    const wait = () => {
      askDesk(`${address}?after=${version}`, deskFavouritesSchema, { signal: stop.signal, isBackground: true }).then(
        (answer) => (answer.version === version ? wait() : take(answer)),
        () => {
          if (!stop.signal.aborted) again = setTimeout(wait, AGAIN_MS)
        },
      )
    }
    wait()
    return () => {
      stop.abort()
      clearTimeout(again)
    }
  }, [address, version])
}
